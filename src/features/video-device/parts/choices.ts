/** What the forms of video equipment offer. */
import { call } from '@/api/call';
import { encoderEndpoints } from '@/contract/video/encoder';
import type { Option } from '@/ui/model/field-types';

/** For a field of the type choice. */
export const videoChoicesOf =
  (parkId: number, name: 'mediaServers' | 'encoders' | 'floors') =>
  async (keyword: string): Promise<readonly Option[]> => {
    const all = await call(encoderEndpoints.listVideoChoices, { parkId }, { quiet: true });
    return all[name].filter((one) => one.name.includes(keyword)).map(({ id, name: label }) => ({ value: id, label }));
  };

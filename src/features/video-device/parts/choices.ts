/** What the forms of video equipment offer. */
import { call } from '@/api/call';
import type { OutputOf } from '@/contract/endpoint';
import { encoderEndpoints } from '@/contract/video/encoder';
import type { Option } from '@/ui/model/field-types';

type Choices = OutputOf<typeof encoderEndpoints.listVideoChoices>;

/** For a field of the type choice. */
export const videoChoicesOf =
  (parkId: number, name: keyof Choices) =>
  async (keyword: string): Promise<readonly Option[]> => {
    const all = await call(encoderEndpoints.listVideoChoices, { parkId }, { quiet: true });
    return all[name].filter((one) => one.name.includes(keyword)).map(({ id, name: label }) => ({ value: id, label }));
  };

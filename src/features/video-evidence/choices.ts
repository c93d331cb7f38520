/** What the forms and filters of these pages offer. */
import { call } from '@/api/call';
import { clipEndpoints } from '@/contract/video/clip';
import type { Option } from '@/ui/model/field-types';

/** Cameras by a part of their name or place. */
export const camerasOf =
  (parkId: number) =>
  async (keyword: string): Promise<readonly Option[]> => {
    const input = { parkId, ...(keyword && { keyword }) };
    const cameras = await call(clipEndpoints.listClipCameras, input, { quiet: true });
    return cameras.map(({ id, name, place }) => ({ value: id, label: name, ...(place && { hint: place }) }));
  };

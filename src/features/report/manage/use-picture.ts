/** Uploads a picture of a report at once, so that its preview shows it. */
import { call } from '@/api/call';
import { fileEndpoints } from '@/contract/file';
import { useCommand, type Command } from '@/ui/model/use-command';
import { useOnePark } from '@/ui/model/use-one-park';
import type { DesignModel } from './use-design';

/** @param onUploaded told the key that the report names it by */
export function usePicture(model: DesignModel, onUploaded: (key: string) => void): Command<[body: File], void> {
  const { parkId } = useOnePark();
  return useCommand(async (body: File) => {
    const key = crypto.randomUUID();
    const { url } = await call(
      fileEndpoints.uploadPhoto,
      { key, parkId: model.report.parkId ?? parkId },
      { body, quiet: true },
    );
    if (url) model.addUpload({ key, url });
    onUploaded(key);
  });
}

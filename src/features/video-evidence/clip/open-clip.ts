/** The address of a file: each time it is asked for, it is written down. */
import { fileUrl } from '@/api/addresses';
import { type ClipDetail, clipEndpoints } from '@/contract/video/clip';
import { write } from '@/ui/model/write';

/** @returns where the film is for the next minutes */
export async function filmOf(id: number): Promise<string> {
  const { url } = await write(clipEndpoints.openClip, { id, as: 'play' }, { quiet: true });
  return fileUrl(url);
}

/** The browser's own download: it goes on while the page is left. */
export async function saveClip({ id, manifest }: Pick<ClipDetail, 'id' | 'manifest'>): Promise<void> {
  const { url } = await write(clipEndpoints.openClip, { id, as: manifest ? 'pack' : 'save' });
  const link = document.createElement('a');
  link.href = fileUrl(url);
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** The picture of a card on its way to a chat app: uploaded once, then named by the app's own id. */
import type { CardPicture } from '../ports/chat';

/** @param name of the part that is the file, as the app wants it */
export function pictureForm(
  { png }: Pick<CardPicture, 'png'>,
  name: string,
  more: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(more)) form.set(key, value);
  form.set(name, new Blob([new Uint8Array(png)], { type: 'image/png' }), 'drawing.png');
  return form;
}

/**
 * @param upload answers the app's id of the picture
 * @returns the id; null where there is no picture, or the app did not take it: its words are sent all the same
 */
export async function uploadedId(
  picture: CardPicture | undefined,
  upload: (picture: CardPicture) => Promise<string>,
): Promise<string | null> {
  if (!picture) return null;
  if (picture.externalId) return picture.externalId;
  try {
    const id = await upload(picture);
    if (id === '') return null;
    await picture.keep(id);
    return id;
  } catch {
    return null;
  }
}

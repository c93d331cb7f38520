/** Reads a QR code from a still picture: for web views that give no live one. */
import { decodedPhoto } from './decoded';
import { openReader } from './reader';

export { canReadPhotos } from './decoded';

/** A code that fills the picture is found in the small one, in a quarter of the time; one in a corner in the large one. */
const SIDES = [800, 1600] as const;

/**
 * @returns the words of the code; undefined: no code is seen in it, or it is no picture
 * @throws when what reads codes could not be loaded
 */
export async function readPhoto(file: Blob): Promise<string | undefined> {
  // What reads is fetched while the picture is taken apart.
  const opening = openReader();
  opening.catch(() => undefined);
  const photo = decodedPhoto(file);
  const reader = await opening;
  try {
    for (const side of SIDES) {
      const picture = await photo.drawn(side);
      const code = picture && (await reader.read(picture));
      if (code !== undefined) return code;
    }
    return undefined;
  } finally {
    photo.close();
    reader.close();
  }
}

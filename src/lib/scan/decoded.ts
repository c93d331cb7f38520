/** A photo from a file, no larger than reading it needs: twelve million pixels take longer to decode than to read. */

export const canReadPhotos = (): boolean => typeof createImageBitmap === 'function';

/** What a browser made of the file: a VideoFrame of its decoder, or the whole picture. */
type Picture = ImageBitmap | VideoFrame;

/** The decoder leaves out pixels while it reads them: it keeps to an area, and takes the next smaller eighth of a size. */
async function small(file: Blob, side: number): Promise<VideoFrame> {
  const area = side * 1.25;
  const decoder = new ImageDecoder({ data: file.stream(), type: file.type, desiredWidth: area, desiredHeight: area });
  const { image } = await decoder.decode();
  decoder.close();
  return image;
}

function draw(picture: Picture, width: number, height: number, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  });
  // Drawn where its pixels are read: not by the graphics card, which would have to give them back.
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

export interface DecodedPhoto {
  /** @returns the picture with at most so many pixels on a side; undefined: it is none */
  drawn(side: number): Promise<HTMLCanvasElement | undefined>;
  close(): void;
}

export function decodedPhoto(file: Blob): DecodedPhoto {
  let whole: Promise<ImageBitmap | undefined> | undefined;
  const drawn = async (side: number): Promise<HTMLCanvasElement | undefined> => {
    // A browser without such a decoder, or not for this kind of file, decodes the whole picture.
    const frame = await small(file, side).catch(() => undefined);
    if (frame) {
      const canvas = draw(frame, frame.displayWidth, frame.displayHeight, side);
      frame.close();
      return canvas;
    }
    whole ??= createImageBitmap(file).catch(() => undefined);
    const picture = await whole;
    return picture && draw(picture, picture.width, picture.height, side);
  };
  const close = (): void => void whole?.then((picture) => picture?.close());
  return { drawn, close };
}

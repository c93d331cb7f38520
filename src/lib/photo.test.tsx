import { afterEach, expect, it, vi } from 'vitest';
import { fitInto, NotAPictureError, shrinkPhoto } from './photo';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A browser that draws: every picture becomes one of this many bytes. */
function drawing(bytes: number) {
  const context = { drawImage: vi.fn() };
  const picture = { width: 3200, height: 2400, close: vi.fn() };
  vi.stubGlobal('createImageBitmap', () => Promise.resolve(picture));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'.repeat(bytes)])));
  return context;
}

it('the longest edge becomes 1600 and small pictures are not enlarged', () => {
  expect(fitInto(4032, 3024, 1600)).toEqual({ width: 1600, height: 1200 });
  expect(fitInto(800, 600, 1600)).toEqual({ width: 800, height: 600 });
});

it('a browser that cannot shrink sends the photo as it is', async () => {
  const photo = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  await expect(shrinkPhoto(photo)).resolves.toBe(photo);
});

it('a file that is not a photo is refused before it is sent', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not decodable')));
  await expect(shrinkPhoto(new File(['x'], 'a.pdf', { type: 'application/pdf' }))).rejects.toBeInstanceOf(
    NotAPictureError,
  );
});

it('what is written into a photo is drawn over the shrunk picture and kept, even where it grows by that', async () => {
  const context = drawing(50);
  const photo = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  const paint = vi.fn();
  const made = await shrinkPhoto(photo, paint);
  expect(paint).toHaveBeenCalledExactlyOnceWith(context, { width: 1600, height: 1200 });
  expect(made.size).toBe(50);
  // Without it the smaller one of the two is sent.
  await expect(shrinkPhoto(photo)).resolves.toBe(photo);
});

it('a picture that cannot be drawn on is kept without words rather than lost', async () => {
  drawing(50);
  const photo = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  const broken = (): void => {
    throw new Error('no fonts');
  };
  await expect(shrinkPhoto(photo, broken)).resolves.toBe(photo);
});

import { afterEach, expect, it, vi } from 'vitest';
import { fitInto, NotAPictureError, shrinkPhoto } from './photo';

afterEach(() => vi.unstubAllGlobals());

it('the longest edge becomes 1600 and small pictures are not enlarged', () => {
  expect(fitInto(4032, 3024, 1600)).toEqual({ width: 1600, height: 1200 });
  expect(fitInto(800, 600, 1600)).toEqual({ width: 800, height: 600 });
});

it('a browser that cannot shrink sends the photo as it is', async () => {
  const photo = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  await expect(shrinkPhoto(photo)).resolves.toBe(photo);
});

it('something that is no photo is refused before it is sent', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not decodable')));
  await expect(shrinkPhoto(new File(['x'], 'a.pdf', { type: 'application/pdf' }))).rejects.toBeInstanceOf(
    NotAPictureError,
  );
});

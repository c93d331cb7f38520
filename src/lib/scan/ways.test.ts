import { expect, it } from 'vitest';
import { readerFor, wayAfter, waysOf } from './ways';

const ALL = { chat: true, camera: true, pictures: true };

it('tries the chat app first, then the camera, then a photo; typing is always there', () => {
  expect(waysOf(ALL)).toEqual(['chat', 'camera', 'photo', 'typing']);
  expect(waysOf({ ...ALL, chat: false })).toEqual(['camera', 'photo', 'typing']);
  expect(waysOf({ chat: true, camera: false, pictures: true })).toEqual(['chat', 'photo', 'typing']);
  expect(waysOf({ chat: false, camera: false, pictures: false })).toEqual(['typing']);
});

it('goes on to the next way when one does not work, and ends at typing', () => {
  const ways = waysOf(ALL);
  expect([wayAfter(ways, 'chat'), wayAfter(ways, 'camera'), wayAfter(ways, 'photo')]).toEqual([
    'camera',
    'photo',
    'typing',
  ]);
  expect(wayAfter(ways, 'typing')).toBe('typing');
});

it('reads by the browser where it knows QR codes, else by the library', () => {
  expect(readerFor(['aztec', 'qr_code'])).toBe('BarcodeDetector');
  // Android without Google's services has the class, and knows nothing.
  expect(readerFor([])).toBe('qr-scanner');
  expect(readerFor(undefined)).toBe('qr-scanner');
});

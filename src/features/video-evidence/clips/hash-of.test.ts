/** Which bytes of a chosen file are counted. */
import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { filmIn, hashOf } from './hash-of';

const film = Buffer.from('a film of the gate');
const hash = createHash('sha256').update(film).digest('hex');
const blobOf = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)]);

it('the film of an archive is known again as the film alone is, and nothing else is taken for it', async () => {
  const archive = zipSync({ 'LX1.mp4': film, 'LX1.json': Buffer.from('{}') }, { level: 0 });
  expect(await hashOf(await filmIn(blobOf(archive)))).toBe(hash);
  expect(await hashOf(await filmIn(blobOf(film)))).toBe(hash);
  expect(await hashOf(await filmIn(blobOf(Buffer.from('short'))))).not.toBe(hash);
});

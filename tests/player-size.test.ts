/** What a phone fetches to play live pictures by itself: without hls.js, which only comes where our own player fails. */
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { root } from './kit/sources';

const FOLDER = join(root, 'src/ui/video');
/** Of the player, or of what every page has anyway. */
const isOthers = (id: string, from: string | undefined): boolean =>
  from !== undefined && !id.startsWith('./') && !id.startsWith(FOLDER);

it('our own player, with sound and reconnecting, is at most 3 kB', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { '@': join(root, 'src') } },
    build: {
      write: false,
      minify: true,
      lib: { entry: join(FOLDER, 'live-films.ts'), formats: ['es'] },
      rolldownOptions: { external: isOthers },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const files = 'output' in result ? result.output : [];
  const player = files.find((file) => file.type === 'chunk' && file.isEntry);
  const code = player?.type === 'chunk' ? player.code : '';
  expect(code).toContain('appendBuffer');
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(3_000);
});

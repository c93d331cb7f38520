import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openClientFiles } from './client-files';

const folder = mkdtempSync(join(tmpdir(), 'client-'));
const root = join(folder, 'client');
mkdirSync(join(root, '.vite'), { recursive: true });
mkdirSync(join(root, 'assets'));
writeFileSync(join(root, 'index.html'), '<html></html>');
writeFileSync(join(root, '.vite/route-chunks.json'), '{}');
writeFileSync(join(root, '.notes.txt'), 'ours');
writeFileSync(join(root, 'assets/a.js'), '1');
writeFileSync(join(folder, 'beside.txt'), 'ours');
mkdirSync(join(folder, 'client-old'));
writeFileSync(join(folder, 'client-old/a.txt'), 'ours');
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  '/.vite/route-chunks.json',
  '//.vite/route-chunks.json',
  '/assets/../.vite/route-chunks.json',
  '/./.vite/route-chunks.json',
  '/.notes.txt',
  '/../beside.txt',
  '/../client-old/a.txt',
])('%s is not served', (path) => {
  expect(openClientFiles(root).read(path)).toBeUndefined();
});

it('what the build made is', () => {
  expect(openClientFiles(root).read('/assets/a.js')?.immutable).toBe(true);
});

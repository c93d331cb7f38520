/** A small program in the place of ffmpeg: says what it was given, or fails in one of the ways that programs do. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What it does once it has begun. */
const ENDINGS = {
  /** Gives everything back, behind it a box of what it was given. */
  works: `
    const { createReadStream } = await import('node:fs');
    const overlay = [];
    for await (const bytes of createReadStream(null, { fd: 3 })) overlay.push(bytes);
    for await (const bytes of process.stdin) process.stdout.write(bytes);
    const png = Buffer.concat(overlay);
    const { getPriority } = await import('node:os');
    const said = { args: process.argv.slice(2), png: png.toString('base64'), env: Object.keys(process.env), nice: getPriority() };
    const body = Buffer.from(JSON.stringify(said));
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + body.length, 0);
    head.write('free', 4, 'ascii');
    process.stdout.write(Buffer.concat([head, body]));`,
  crashes: `process.stdout.write('half a fi'); process.kill(process.pid, 'SIGSEGV');`,
  complains: `console.error('pipe:0: Invalid data found when processing input'); process.exit(183);`,
  diskFull: `console.error('av_interleaved_write_frame(): No space left on device'); process.exit(228);`,
  hangs: `process.stdout.write('half a fi'); setInterval(() => {}, 1_000); process.on('SIGTERM', () => {});`,
  endsEarly: `process.exit(0);`,
} as const;

export type Ending = keyof typeof ENDINGS;

export function openStandIn() {
  const folder = mkdtempSync(join(tmpdir(), 'encoder-'));
  return {
    /** @returns the path of the program */
    that(ending: Ending): string {
      const path = join(folder, `${ending}.mjs`);
      writeFileSync(path, `#!${process.execPath}\n${ENDINGS[ending]}\n`);
      chmodSync(path, 0o755);
      return path;
    },
    /** A program with these words on its output. */
    thatSays(words: string): string {
      const path = join(folder, 'says.mjs');
      writeFileSync(path, `#!${process.execPath}\nconsole.log(${JSON.stringify(words)});\n`);
      chmodSync(path, 0o755);
      return path;
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Whether there is a program that can draw into films here, and why not. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Config } from '../../config';
import { hasChineseFont } from '../../files/chinese-font';

const ASK_WITHIN_MS = 10_000;

export type FfmpegState =
  | { readonly path: string; readonly version: string }
  | { readonly missing: 'off' | 'notFound' | 'noH264' | 'noFont' };

/** Looks for `FFMPEG_PATH`, else for `ffmpeg` on the path. */
export async function findFfmpeg({ ffmpegPath = 'ffmpeg' }: Pick<Config, 'ffmpegPath'>): Promise<FfmpegState> {
  if (ffmpegPath === 'off') return { missing: 'off' };
  try {
    const ask = promisify(execFile);
    const options = { timeout: ASK_WITHIN_MS, env: { PATH: process.env.PATH } };
    const { stdout } = await ask(ffmpegPath, ['-nostdin', '-encoders'], options);
    if (!/\blibx264\b/.test(stdout)) return { missing: 'noH264' };
    if (!(await hasChineseFont())) return { missing: 'noFont' };
    const { stdout: about } = await ask(ffmpegPath, ['-nostdin', '-version'], options);
    return { path: ffmpegPath, version: /^ffmpeg version (\S+)/.exec(about)?.[1] ?? '' };
  } catch {
    return { missing: 'notFound' };
  }
}

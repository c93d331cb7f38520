/** Whether a file is what was handed out: its hash is looked up, the file itself stays with whoever has it. */
import type { InputOf } from '@/contract/endpoint';
import type { clipEndpoints, ClipRow } from '@/contract/video/clip';
import type { SignedInContext } from '../../../http/context';
import { findClipByHash } from './clip.repository';
import { showClips } from './clip-list.repository';

/** @returns null: no file of this park, or it has been changed since */
export async function verifyClip(
  { tx }: SignedInContext,
  { parkId, sha256 }: InputOf<(typeof clipEndpoints)['verifyClip']>,
): Promise<ClipRow | null> {
  const clip = await findClipByHash(tx, parkId, sha256);
  const [row] = clip ? await showClips(tx, [clip.id]) : [];
  return row ?? null;
}

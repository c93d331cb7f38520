/**
 * What goes with a recording: which file it is, whose hands it went through, what for, and whether watermark and masks are drawn in its picture.
 * It is signed, so that whoever has the archive can prove it without us: Ed25519, with a key of this installation.
 */
import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import type { PrivacyMask } from '@/contract/video/mask';
import type { Clip } from './clip.repository';

/** PKCS #8 of an Ed25519 key, up to its 32 bytes (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The same in every process, and after a restore: it follows from the secret of the installation. */
function keyOf(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'clip manifest', 32));
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
}

export const publicKeyOf = (secret: string): string =>
  String(createPublicKey(keyOf(secret)).export({ type: 'spki', format: 'pem' }));

/** What stands on the sheet: which key it must be. */
export const keyPrintOf = (secret: string): string =>
  createHash('sha256')
    .update(createPublicKey(keyOf(secret)).export({ type: 'spki', format: 'der' }))
    .digest('hex');

export const signManifest = (secret: string, manifest: string): Buffer =>
  sign(null, Buffer.from(manifest, 'utf8'), keyOf(secret));

interface Facts {
  readonly clip: Clip;
  readonly park: string;
  readonly camera: { readonly name: string; readonly code: string; readonly place: string };
  readonly file: { readonly sha256: string; readonly size: number };
  /** As it came from the recorder, where the file was encoded anew; null: the file is the recording itself. */
  readonly source: { readonly sha256: string; readonly size: number } | null;
  readonly watermark: string;
  readonly masks: readonly PrivacyMask[];
  readonly madeAt: Date;
  readonly expiresAt: Date;
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export function manifestOf(given: Facts): string {
  const { clip, park, camera, file, source, watermark, masks, madeAt, expiresAt } = given;
  const { no, purpose, unit, documentNo, askedByName, decidedByName } = clip;
  const facts = {
    format: 'park-clip-manifest/2',
    no,
    park,
    camera: { name: camera.name, code: camera.code, place: camera.place },
    from: iso(clip.fromAt),
    to: iso(clip.toAt),
    file: { name: `${no}.mp4`, ...file },
    source,
    purpose,
    unit,
    documentNo,
    askedBy: { name: askedByName, at: iso(clip.askedAt) },
    decidedBy: { name: decidedByName, at: iso(clip.decidedAt) },
    madeAt: iso(madeAt),
    expiresAt: iso(expiresAt),
    watermark: { text: watermark, inPicture: source !== null },
    /** Corners, 0–1 from the upper left. */
    privacyMasks: { areas: masks, inPicture: source !== null },
  };
  return `${JSON.stringify(facts, null, 2)}\n`;
}

/** @returns how many masks the manifest names, and whether they and the watermark are drawn in the picture */
export function drawnIn(manifest: string): { masks: number; inPicture: boolean } {
  const { privacyMasks } = JSON.parse(manifest) as { privacyMasks: { areas: unknown[]; inPicture: boolean } };
  return { masks: privacyMasks.areas.length, inPicture: privacyMasks.inPicture };
}

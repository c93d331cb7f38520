/** Names of codecs as servers and cameras write them. */
import { VIDEO_CODEC, type VideoCodec } from '@/contract/video/device-codes';

/** @returns null for what is no video codec that we know */
export function codecOf(name: string | undefined): VideoCodec | null {
  const plain = (name ?? '').toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  if (/h264|avc/.test(plain)) return VIDEO_CODEC.h264;
  if (/h265|hevc/.test(plain)) return VIDEO_CODEC.h265;
  return /jpeg/.test(plain) ? VIDEO_CODEC.mjpeg : null;
}

/** The kinds of media servers that the platform talks to. */
import type { MediaServerKind } from '@/contract/video/device-codes';
import type { MediaServerAdapter } from '../../ports/media-server';
import { builtInAdapter } from './built-in-adapter';
import { go2rtcAdapter } from './go2rtc-adapter';
import { wvpAdapter } from './wvp-adapter';
import { zlmAdapter } from './zlm-adapter';

const ADAPTERS: Record<MediaServerKind, MediaServerAdapter> = {
  1: builtInAdapter,
  2: wvpAdapter,
  3: zlmAdapter,
  4: go2rtcAdapter,
};

export const mediaServerOf = (kind: MediaServerKind): MediaServerAdapter => ADAPTERS[kind];

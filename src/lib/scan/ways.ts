/** The ways to get a point's code, in the order in which they are tried. Pure. */

/** `chat`: the chat app's own scanner; `camera`: the live picture; `photo`: a still picture; `typing` is always there. */
export type Way = 'chat' | 'camera' | 'photo' | 'typing';

/** What this browser can do. */
export interface Able {
  /** The page is open inside a chat app. */
  readonly chat: boolean;
  readonly camera: boolean;
  /** It can take a picture from a file apart. */
  readonly pictures: boolean;
}

export function waysOf({ chat, camera, pictures }: Able): readonly Way[] {
  return [
    ...(chat ? (['chat'] as const) : []),
    ...(camera ? (['camera'] as const) : []),
    ...(pictures ? (['photo'] as const) : []),
    'typing',
  ];
}

/** @returns what is tried after a way that did not work */
export const wayAfter = (ways: readonly Way[], way: Way): Way => ways[ways.indexOf(way) + 1] ?? 'typing';

/** What reads a picture: the browser's own reader where it knows QR codes, else the one that we bring. */
export type Reader = 'BarcodeDetector' | 'qr-scanner';

/** @param formats what the browser's own reader knows; undefined: it has none */
export const readerFor = (formats: readonly string[] | undefined): Reader =>
  formats?.includes('qr_code') ? 'BarcodeDetector' : 'qr-scanner';

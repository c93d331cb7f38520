/** Which photos are open large; each presentation has its own viewer. */
import { useState } from 'react';

export interface PhotoView {
  readonly urls: readonly string[];
  /** From 0. */
  readonly start: number;
}

export type ShowPhotos = (urls: readonly string[], start: number) => void;

export function usePhotoView(): { view: PhotoView | undefined; show: ShowPhotos; close: () => void } {
  const [view, setView] = useState<PhotoView>();
  return { view, show: (urls, start) => setView({ urls, start }), close: () => setView(undefined) };
}

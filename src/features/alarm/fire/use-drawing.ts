/** The drawing of a floor: the kept one at once, else fetched; by hand where the line is to be spared. */
import { useEffect, useState } from 'react';
import { fileUrl } from '@/api/addresses';
import type { AlarmPlace } from '@/contract/alarm-place';
import { fetchPicture, recallPicture } from '@/lib/kept-picture';
import { isSavingData } from '@/lib/data-saver';

/** The address without its signature and end: the same drawing has the same key. */
function keyOf({ url }: AlarmPlace): string {
  const query = new URL(url, location.origin).searchParams;
  return ['park', 'floor', 'stamp'].map((name) => query.get(name)).join('-');
}

export interface DrawingModel {
  readonly blob: Blob | undefined;
  /** Not fetched yet, since the line is to be spared; undefined otherwise. */
  readonly fetchIt: (() => void) | undefined;
}

export function useDrawing(place: AlarmPlace): DrawingModel {
  const key = keyOf(place);
  const [drawing, setDrawing] = useState<{ key: string; blob: Blob }>();
  const [wanted, setWanted] = useState(() => !isSavingData());
  const [tries, setTries] = useState(0);
  const { url } = place;
  useEffect(() => {
    let over = false;
    const show = (blob: Blob | undefined): void => {
      if (!over && blob) setDrawing({ key, blob });
    };
    void recallPicture(key)
      .then((kept) => kept ?? (wanted ? fetchPicture(key, fileUrl(url)) : undefined))
      .then(show)
      .catch(() => undefined);
    const again = (): void => setTries((before) => before + 1);
    addEventListener('online', again);
    return () => {
      over = true;
      removeEventListener('online', again);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- the same drawing is fetched once, whatever it is signed with; a line that is back tries again
  }, [key, wanted, tries]);
  const blob = drawing?.key === key ? drawing.blob : undefined;
  return { blob, fetchIt: blob || wanted ? undefined : () => setWanted(true) };
}

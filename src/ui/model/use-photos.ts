/** Photos of a form: shrunk one after the other as they are chosen. */
import { useEffect, useRef, useState } from 'react';
import type { TextKey } from '@/i18n/areas';
import { NotAPictureError, shrinkPhoto } from '@/lib/photo';
import { newUuid } from '@/outbox/uuid';
import type { FieldKind, FieldValue, FormPhoto, PhotoOrigin } from './field-types';

/** Most photos that one action takes (the contract's limit). */
export const MOST_PHOTOS = 9;

const isPhoto = (value: unknown): value is FormPhoto =>
  typeof value === 'object' && value !== null && 'key' in value && 'blob' in value && value.blob instanceof Blob;

/** The photos in a field's value. */
export const photosIn = (value: FieldValue): readonly FormPhoto[] =>
  Array.isArray(value) ? value.filter(isPhoto) : [];

export interface PhotosModel {
  readonly photos: readonly FormPhoto[];
  /** How many are still being shrunk. */
  readonly preparing: number;
  readonly problem: TextKey | undefined;
  readonly mayAdd: boolean;
  readonly add: (files: readonly File[], origin: PhotoOrigin) => Promise<void>;
  readonly remove: (key: string) => void;
}

export function usePhotos(
  value: FieldValue,
  onChange: (photos: readonly FormPhoto[]) => void,
  { most = MOST_PHOTOS, stamp }: Extract<FieldKind, { type: 'photos' }>,
): PhotosModel {
  const photos = photosIn(value);
  const latest = useRef(photos);
  useEffect(() => {
    latest.current = photos;
  });
  const [preparing, setPreparing] = useState(0);
  const [problem, setProblem] = useState<TextKey>();
  const put = (next: readonly FormPhoto[]): void => {
    latest.current = next;
    onChange(next);
  };
  const addOne = async (file: File, origin: PhotoOrigin): Promise<void> => {
    try {
      // The chooser strips the EXIF time: it is now, as this device says.
      const photo = { key: newUuid(), blob: await shrinkPhoto(file, stamp?.(origin)), takenAt: Date.now() };
      if (latest.current.length < most) put([...latest.current, photo]);
    } catch (error) {
      setProblem(error instanceof NotAPictureError ? 'common.photo.notAPicture' : 'common.view.errorTitle');
    }
  };
  const add = async (files: readonly File[], origin: PhotoOrigin): Promise<void> => {
    const room = files.slice(0, most - latest.current.length);
    setProblem(undefined);
    setPreparing(room.length);
    // One by one: several large pictures at once are too much for a small phone's memory.
    for (const file of room) {
      await addOne(file, origin);
      setPreparing((left) => left - 1);
    }
  };
  return {
    photos,
    preparing,
    problem,
    mayAdd: photos.length + preparing < most,
    add,
    remove: (key) => put(latest.current.filter((photo) => photo.key !== key)),
  };
}

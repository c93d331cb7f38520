/** Photos in a form, from the camera or the album. */
import { useRef, type ChangeEvent, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { usePhotos } from '../../model/use-photos';
import { PhotoThumb } from '../photo-thumb';
import type { InputProps } from './input-props';
import './photo-input.css';

interface ChooserProps {
  words: string;
  /** Opens the camera instead of the album. */
  camera?: boolean;
  describedBy: string | undefined;
  onFiles: (files: readonly File[]) => void;
}

function Chooser({ words, camera, describedBy, onFiles }: ChooserProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(event.target.files ?? [])]);
    // Reset, or the same picture could not be chosen again after it was removed.
    event.target.value = '';
  };
  return (
    <>
      <button
        type="button"
        className="sp-photo-add"
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path
            d={
              camera
                ? 'M4 8h4l2-3h4l2 3h4v11H4zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z'
                : 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h1'
            }
          />
        </svg>
        {words}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        multiple={!camera}
        capture={camera ? 'environment' : undefined}
        onChange={onChange}
      />
    </>
  );
}

export function PhotoInput({
  kind,
  id,
  value,
  onChange,
  describedBy,
  transferOf,
  onRetryPhoto,
}: InputProps<'photos'>): ReactNode {
  const t = useText();
  const { photos, preparing, problem, mayAdd, add, remove } = usePhotos(value, onChange, kind);
  return (
    <div id={id}>
      <div className="sp-photos">
        {photos.map((photo, index) => (
          <PhotoThumb
            key={photo.key}
            photo={photo}
            n={index + 1}
            transfer={transferOf?.(photo.key)}
            onRemove={remove}
            onRetry={onRetryPhoto}
          />
        ))}
        {Array.from({ length: preparing }, (_, index) => (
          <output key={index} className="sp-photo sp-bone" aria-label={t('common.photo.preparing')} />
        ))}
        {mayAdd && (
          <>
            <Chooser
              camera
              words={t('common.photo.take')}
              describedBy={describedBy}
              onFiles={(files) => void add(files, 'camera')}
            />
            <Chooser
              words={t('common.photo.album')}
              describedBy={describedBy}
              onFiles={(files) => void add(files, 'album')}
            />
          </>
        )}
      </div>
      {problem && (
        <p className="sp-field-error" role="alert">
          {t(problem)}
        </p>
      )}
    </div>
  );
}

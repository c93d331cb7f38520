/** Photos in a desktop form, chosen from files. */
import { Button, Image } from 'antd';
import { useRef, type ChangeEvent, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { useObjectUrl } from '../../common/use-object-url';
import type { FormPhoto } from '../../model/field-types';
import { usePhotos } from '../../model/use-photos';
import type { InputProps } from './input-props';
import './photo-input.css';

function Thumb({ photo, n, onRemove }: { photo: FormPhoto; n: number; onRemove: (key: string) => void }): ReactNode {
  const t = useText();
  const url = useObjectUrl(photo.blob);
  return (
    <figure className="sp-file">
      {url && <Image src={url} alt={t('common.photo.nth', { n })} width={96} height={96} />}
      <Button
        size="small"
        type="link"
        onClick={() => onRemove(photo.key)}
        aria-label={`${t('common.photo.remove')} ${n}`}
      >
        {t('common.action.delete')}
      </Button>
    </figure>
  );
}

export function PhotoInput({ kind, id, value, onChange }: InputProps<'photos'>): ReactNode {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { photos, preparing, problem, mayAdd, add, remove } = usePhotos(value, onChange, kind);
  const onFiles = (event: ChangeEvent<HTMLInputElement>): void => {
    void add([...(event.target.files ?? [])], 'album');
    // Reset, or the same picture could not be chosen again after it was removed.
    event.target.value = '';
  };
  return (
    <div className="sp-row sp-files">
      {photos.map((photo, index) => (
        <Thumb key={photo.key} photo={photo} n={index + 1} onRemove={remove} />
      ))}
      <Button id={id} onClick={() => input.current?.click()} disabled={!mayAdd} loading={preparing > 0}>
        {t('common.photo.add')}
      </Button>
      <input ref={input} type="file" hidden multiple accept="image/*" onChange={onFiles} />
      {problem && <p role="alert">{t(problem)}</p>}
    </div>
  );
}

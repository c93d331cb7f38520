/** Chooses a picture of the device. What cannot be one, and what is too large to be sent, is refused before it is sent. */
import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { ApiError } from '@/api/api-error';
import { PHOTO_MAX_BYTES } from '@/contract/file';
import { errorText } from '@/i18n/error-text';
import { Button, type ButtonProps } from '../common/button';
import './picture-button.css';

const TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** @returns what is wrong with it, as the platform would say it */
function faultOf({ type, size }: File): ApiError | undefined {
  if (!TYPES.includes(type)) return new ApiError('refused', 0, { code: 'photo.notPicture' });
  return size > PHOTO_MAX_BYTES ? new ApiError('refused', 0, { code: 'photo.tooLarge' }) : undefined;
}

interface PictureButtonProps extends Pick<ButtonProps, 'size' | 'pending'> {
  /** What the button says. */
  words: string;
  /** What the file is. */
  fileLabel: string;
  /** Why what was chosen before was not taken. */
  error: ApiError | undefined;
  onFile: (file: File) => void;
  /** Beside the button. */
  hint: string;
}

export function PictureButton({ words, fileLabel, error, onFile, hint, ...look }: PictureButtonProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<ApiError>();
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    // The same file may be chosen again after a refusal.
    target.value = '';
    if (!file) return;
    const wrong = faultOf(file);
    setFault(wrong);
    if (!wrong) onFile(file);
  };
  const refused = fault ?? error;
  return (
    <>
      <Button {...look} onClick={() => input.current?.click()}>
        {words}
      </Button>
      <input
        ref={input}
        type="file"
        className="sp-hidden"
        tabIndex={-1}
        accept={TYPES.join()}
        aria-label={fileLabel}
        onChange={onChange}
      />
      <small className="sp-hint">{hint}</small>
      {refused && (
        <p className="sp-picture-refused" role="alert">
          {errorText(refused)}
        </p>
      )}
    </>
  );
}

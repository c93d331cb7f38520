/** A still picture of the code, by the phone's own camera. */
import { useRef, type ChangeEvent, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '../../common/button';

interface PhotoButtonProps {
  onPhoto: (file: File) => void;
  reading: boolean;
  /** There is no live picture: this is the next best. */
  main: boolean;
}

export function PhotoButton({ onPhoto, reading, main }: PhotoButtonProps): ReactNode {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    // Reset, or the same picture could not be chosen again.
    event.target.value = '';
    if (file) onPhoto(file);
  };
  return (
    <>
      <Button block tone={main ? 'main' : 'plain'} pending={reading} onClick={() => input.current?.click()}>
        {t(reading ? 'common.scan.photoReading' : 'common.scan.photo')}
      </Button>
      <input ref={input} type="file" hidden accept="image/*" capture="environment" onChange={onChange} />
    </>
  );
}

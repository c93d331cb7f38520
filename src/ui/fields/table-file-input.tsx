/** Chooses a file of rows; pressed through the button that the kit draws. The same file can be chosen again after it was mended. */
import type { ReactNode, RefObject } from 'react';
import { useText } from '@/i18n/use-text';

interface Props {
  field: RefObject<HTMLInputElement | null>;
  onFile: (file: File) => void;
}

export function TableFileInput({ field, onFile }: Props): ReactNode {
  const t = useText();
  return (
    <input
      ref={field}
      type="file"
      hidden
      accept=".xlsx,.csv"
      aria-label={t('admin.import.choose')}
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        if (file) onFile(file);
        event.target.value = '';
      }}
    />
  );
}

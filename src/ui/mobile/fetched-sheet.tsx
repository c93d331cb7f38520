/** Sheets over a record that are fetched on the first tap, or when the page is idle: the record does not wait for them. */
import { Suspense, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { useLoaded } from '../common/use-loaded';
import { toast } from './toast';

interface FetchedSheetProps {
  /** A stable function; brings everything that the sheet needs. */
  load: () => Promise<unknown>;
  sheet: { readonly open: unknown; readonly close: () => void };
  /** The open sheet; nothing while none is. */
  children: ReactNode;
}

/** Without the network the tap is answered by words. */
export function FetchedSheet({ load, sheet, children }: FetchedSheetProps): ReactNode {
  const t = useText();
  const loaded = useLoaded(load, sheet.open !== null, () => {
    // The words of errors may not have arrived either.
    toast(t('common.view.offlineTitle'), 'error');
    sheet.close();
  });
  return loaded && <Suspense fallback={null}>{children}</Suspense>;
}

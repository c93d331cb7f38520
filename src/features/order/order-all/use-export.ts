/** Exactly what the filter shows, as a file. */
import { call } from '@/api/call';
import { orderEndpoints } from '@/contract/order';
import { useText } from '@/i18n/use-text';
import { errorText } from '@/i18n/error-text';
import { useSession } from '@/session/session-state';
import { useCommand } from '@/ui/model/use-command';
import { toCsv } from './csv';

/** Longer than any browser takes to begin with it, in ms. */
const KEPT_MS = 30_000;

function download(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

/** `share` hands the file to another app where the phone can do so; a phone that cannot downloads it. */
export type Delivery = 'share' | 'download';

export async function deliver(file: File, how: Delivery): Promise<void> {
  // Older web views know neither.
  const canShare = 'canShare' in navigator && navigator.canShare({ files: [file] });
  if (how === 'download' || !canShare) return download(file);
  try {
    await navigator.share({ files: [file], title: file.name });
  } catch (error) {
    // Closing the choice of apps is an answer; anything else must not lose the file.
    if (!(error instanceof DOMException && error.name === 'AbortError')) download(file);
  }
}

export interface ExportModel {
  readonly isAllowed: boolean;
  readonly pending: boolean;
  readonly run: () => void;
}

/** @param say tells the person that it did not work, or that it is not all */
export function useExport(
  filters: Readonly<Record<string, string>>,
  say: (words: string) => void,
  how: Delivery,
): ExportModel {
  const t = useText();
  const { user } = useSession();
  const command = useCommand(() => call(orderEndpoints.exportOrders, filters, { quiet: true }), {
    onDone: ({ columns, rows, truncated }) => {
      const day = new Date().toLocaleDateString('sv-SE');
      const name = `${t('orderdesk.list.fileName')}-${day}.csv`;
      void deliver(new File([toCsv(columns, rows)], name, { type: 'text/csv;charset=utf-8' }), how);
      if (truncated) say(t('orderdesk.list.truncated', { count: rows.length }));
    },
    onFailed: (error) => say(errorText(error)),
  });
  return {
    isAllowed: user?.permissions.includes('order.read') ?? false,
    pending: command.pending,
    run: () => void command.run(),
  };
}

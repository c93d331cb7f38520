/** Exactly what the filter shows, as a file. */
import { call } from '@/api/call';
import { orderEndpoints } from '@/contract/order';
import { useText } from '@/i18n/use-text';
import { errorText } from '@/i18n/error-text';
import { deliver, type Delivery } from '@/lib/deliver-file';
import { useParkChoice } from '@/session/park-choice';
import { useSession } from '@/session/session-state';
import { useCommand } from '@/ui/model/use-command';
import { toCsv } from './csv';

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
  const { parkId } = useParkChoice();
  const command = useCommand(() => call(orderEndpoints.exportOrders, { ...filters, parkId }, { quiet: true }), {
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

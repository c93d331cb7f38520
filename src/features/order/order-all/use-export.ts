/** Exactly what the filter shows, as a file. */
import { download } from '@/api/download';
import { orderEndpoints } from '@/contract/order';
import { errorText } from '@/i18n/error-text';
import { deliver, type Delivery } from '@/lib/deliver-file';
import { useParkChoice } from '@/session/park-choice';
import { useSession } from '@/session/session-state';
import { useCommand } from '@/ui/model/use-command';

export interface ExportModel {
  readonly isAllowed: boolean;
  readonly pending: boolean;
  readonly run: () => void;
}

/** @param say tells the person that it did not work */
export function useExport(
  filters: Readonly<Record<string, string>>,
  say: (words: string) => void,
  how: Delivery,
): ExportModel {
  const { user } = useSession();
  const { parkId } = useParkChoice();
  const command = useCommand(() => download(orderEndpoints.exportOrders, { ...filters, parkId }), {
    onDone: (file) => void deliver(file, how),
    onFailed: (error) => say(errorText(error)),
  });
  return {
    isAllowed: user?.permissions.includes('order.read') ?? false,
    pending: command.pending,
    run: () => void command.run(),
  };
}

/** Content of the bell's panel: waiting alarms, messages, who is on duty. */
import { alertEndpoints, type Alerts, type AlarmNotice, type DutyNow } from '@/contract/alert';
import { dispatchEndpoints, type OrderMessage } from '@/contract/dispatch';
import { useParks, useSession } from '@/session/session-state';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { useAlerts } from './use-alerts';

const MESSAGES = 5;

export interface AlertPanelModel {
  readonly alerts: Alerts | undefined;
  readonly panel: DetailModel<{ notices: AlarmNotice[]; onDuty: DutyNow[] }>;
  /** Undefined for users without rights on orders. */
  readonly messages: { rows: readonly OrderMessage[]; total: number } | undefined;
  readonly namesPark: boolean;
}

export function useAlertPanel(): AlertPanelModel {
  const { user } = useSession();
  const hasOrders = user?.permissions.includes('order.report') ?? false;
  const messages = useDetail(
    dispatchEndpoints.listOrderMessages,
    { tab: 'unread', pageSize: MESSAGES },
    { enabled: hasOrders },
  );
  return {
    alerts: useAlerts().record,
    panel: useDetail(
      alertEndpoints.getAlertPanel,
      { parkId: user?.parkId ?? undefined },
      { lastKnownKey: `alert-panel.${user?.parkId ?? ''}` },
    ),
    messages: hasOrders ? (messages.record ?? { rows: [], total: 0 }) : undefined,
    namesPark: useParks().length > 1,
  };
}

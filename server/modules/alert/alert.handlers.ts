/** Alarms that wait, over every page, and what is behind the bell. */
import type { alertEndpoints } from '@/contract/alert';
import type { Handlers } from '../../http/handlers';
import { readAlertPanel } from './alert-panel.usecases';
import { readAlerts } from './alert.usecases';

export const alertHandlers: Handlers<keyof typeof alertEndpoints> = {
  getAlerts: readAlerts,
  getAlertPanel: (context, { parkId }) => readAlertPanel(context, parkId),
};

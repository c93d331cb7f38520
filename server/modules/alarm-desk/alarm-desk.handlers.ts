/** The desk: whole record, manual alarms, tasks, many at once. */
import type { alarmDeskEndpoints } from '@/contract/alarm-desk';
import type { Handlers } from '../../http/handlers';

export const alarmDeskHandlers: Handlers<keyof typeof alarmDeskEndpoints> = {};

/** Rosters, shifts, absences, hand-over. */
import type { alarmDutyEndpoints } from '@/contract/alarm-duty';
import type { Handlers } from '../../http/handlers';

export const alarmDutyHandlers: Handlers<keyof typeof alarmDutyEndpoints> = {};

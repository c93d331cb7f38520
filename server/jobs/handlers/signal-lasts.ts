/** A signal has lasted as long as its rule asks: it becomes an alarm. */
import type { signalWaits } from '../../modules/alarm/alarm.table';
import type { Moment } from './handler';

export type SignalWait = typeof signalWaits.$inferSelect;

export async function signalLasts(_moment: Moment, _wait: SignalWait): Promise<void> {}

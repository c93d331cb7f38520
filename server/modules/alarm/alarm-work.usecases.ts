/** Work orders made from an alarm. The area of work orders registers how one is made. */
import type { Tx } from '../../db/open';
import type { SessionUser } from '../../http/context';
import type { AlarmRecord } from './alarm.table';

/** What is to be done about the alarm. */
export interface AlarmWork {
  kind: 'repair' | 'rectify';
  /** What the person who judged it wrote. */
  note: string;
  photoKeys?: string[];
}

interface Doing {
  tx: Tx;
  now: Date;
  by: SessionUser;
}

/** The order as the alarm's timeline names it. */
interface MadeOrder {
  id: number;
  no: string;
  finishBy: Date | null;
}

/** @returns null if the alarm already has an order, or the park has no such order type */
type MakeWork = (doing: Doing, alarm: AlarmRecord, work: AlarmWork) => Promise<MadeOrder | null>;

let registered: MakeWork | undefined;

export const registerAlarmWork = (make: MakeWork): void => {
  registered = make;
};

export const workFor: MakeWork = (doing, alarm, work) => {
  if (!registered) throw new Error('nobody has registered how work for an alarm is ordered');
  return registered(doing, alarm, work);
};

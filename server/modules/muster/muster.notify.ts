/** Tells marshals that a roll call runs, and leads that a confirmed fire may need one. */
import { MUSTER_KIND } from '@/contract/muster/muster-codes';
import type { Tx } from '../../db/open';
import { sayIn } from '../../http/say';
import { type Said, said } from '../../ports/said';
import type { Card } from '../notify/notify.table';
import { peopleWith } from '../order/order.repository';
import type { AlarmOfMuster } from './muster-alarm.repository';
import { leaveMusterCards } from './muster-told.repository';
import type { MusterRecord } from './muster.table';

const PAGE = '/business-app/convenient-access/muster/detail';
/** As loud as an alarm of the highest level. */
const LEVEL = 1;

const cardOf = (title: Said, rest: Pick<Card, 'place' | 'occurredAt' | 'isDrill' | 'path'>): Card => ({
  kind: 'muster',
  title: sayIn('zh', title),
  said: { title },
  level: LEVEL,
  category: null,
  ...rest,
});

/** Whoever started it knows. */
export async function tellMarshals(
  tx: Tx,
  muster: MusterRecord,
  { now, byId }: { now: Date; byId: number | null },
): Promise<void> {
  const { id, parkId, kind, title, total, startedAt } = muster;
  const people = await peopleWith(tx, parkId, 'muster.mark', now);
  const card = cardOf(said('muster.started', { count: total }), {
    place: title,
    occurredAt: startedAt.getTime(),
    isDrill: kind === MUSTER_KIND.drill,
    path: `${PAGE}?id=${id}`,
  });
  await leaveMusterCards(tx, { parkId, userIds: people.filter((one) => one !== byId), card, now });
}

export async function offerToLeads(tx: Tx, alarm: AlarmOfMuster, now: Date): Promise<void> {
  const { id, parkId, title, location, isDrill, occurredAt } = alarm;
  const card = cardOf(said('muster.offered', { title }), {
    place: location,
    occurredAt: occurredAt.getTime(),
    isDrill,
    path: `${PAGE}?alarmId=${id}&parkId=${parkId}`,
  });
  await leaveMusterCards(tx, { parkId, userIds: await peopleWith(tx, parkId, 'muster.start', now), card, now });
}

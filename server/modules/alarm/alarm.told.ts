/** What messages about alarms mean to them. */
import { inArray } from 'drizzle-orm';
import type { SubjectKeeper, NotifiedPerson } from '../notify/notify.subject';
import { appendLogs } from './alarm.log';
import { alarmPeople, alarms } from './alarm.table';

/** How the timeline says that a message went to a stand-in. */
const standInEntry = ({ onBehalfOf }: NotifiedPerson) =>
  onBehalfOf === undefined ? {} : { params: { onBehalfOf }, note: `代${onBehalfOf}接收` };

export const alarmSubjects: SubjectKeeper = {
  async told(tx, people, now) {
    await tx
      .insert(alarmPeople)
      .values(
        people.map(({ subject, userId }) => ({ alarmId: subject.id, userId, parkId: subject.parkId, since: now })),
      )
      .onConflictDoNothing();
    const entries = people.map((one) => ({
      alarm: one.subject,
      at: now,
      action: 'notified',
      notificationId: one.notificationId,
      ...standInEntry(one),
    }));
    await appendLogs(tx, entries);
  },
  async statesOf(tx, ids) {
    if (ids.length === 0) return new Map();
    const { id, handleState } = alarms;
    const rows = await tx
      .select({ id, handleState })
      .from(alarms)
      .where(inArray(id, [...ids]));
    return new Map(rows.map((row) => [row.id, row.handleState]));
  },
};

/** What the sending of a message changes at its alarm. */
import type { SubjectKeeper, NotifiedPerson } from '../notify/notification-subject.types';
import { appendLogs } from './alarm-log.repository';
import { addConcerned, readHandleStates } from './alarm.repository';

/** How the timeline says that a message went to a stand-in. */
const standInEntry = ({ onBehalfOf }: NotifiedPerson) =>
  onBehalfOf === undefined ? {} : { params: { onBehalfOf }, note: `代${onBehalfOf}接收` };

export const alarmSubjects: SubjectKeeper = {
  async told(tx, people, now) {
    const concerned = people.map(({ subject, userId }) => ({ alarmId: subject.id, parkId: subject.parkId, userId }));
    await addConcerned(tx, concerned, now);
    const entries = people.map((one) => ({
      alarm: one.subject,
      at: now,
      action: 'notified',
      notificationId: one.notificationId,
      ...standInEntry(one),
    }));
    await appendLogs(tx, entries);
  },
  statesOf: readHandleStates,
};

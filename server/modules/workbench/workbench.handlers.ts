/** The calls of the workbench. */
import { matterOf, type workbenchEndpoints } from '@/contract/workbench';
import type { Handlers } from '../../http/handlers';
import { addVisits, readPages } from './workbench.repository';
import { readWorkbench, setFavourite, snooze } from './workbench.usecases';

export const workbenchHandlers: Handlers<keyof typeof workbenchEndpoints> = {
  getWorkbench: (context, { parkId, rows }) => readWorkbench(context, parkId, rows),
  getMyPages: ({ tx, user }) => readPages(tx, user.id),
  setFavourite,
  addVisits: async ({ tx, user, now }, { visits }) => {
    const known = visits.map(({ path, at }) => ({ path, at: new Date(Math.min(at, now.getTime())) }));
    await addVisits(tx, user.id, known);
    return readPages(tx, user.id);
  },
  snoozeTodo: (context, { key, id, until }) => snooze(context, { matter: matterOf(key, id), until }),
};

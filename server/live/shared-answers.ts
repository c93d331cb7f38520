/** Keeps shared answers beside the changes that this process hears of. */
import type { Database } from '../db/open';
import { SharedAnswers, type SharingOptions } from '../http/shared-answers';
import type { LiveHub } from './hub';
import { publishAgain } from './publish';

interface FollowedAnswers {
  answers: SharedAnswers;
  /** From now on a change of an alarm makes the answers of its park old. @returns how to stop hearing */
  follow(hub: LiveHub): () => void;
}

/**
 * @param db pages that were shown something old are told by it, those of other processes too
 * @param options other than the usual ones
 */
export function openSharedAnswers(db: Database, options: Partial<SharingOptions> = {}): FollowedAnswers {
  const answers = new SharedAnswers({
    askAgain: (parkIds) => {
      // Without the database nobody can ask; when it is back, all pages do.
      db.withPark([], (tx) => publishAgain(tx, 'alarm', parkIds)).catch(() => {});
    },
    ...options,
  });
  return {
    answers,
    follow(hub) {
      return hub.subscribe({
        changed({ kind, parkId, ids, isUrgent }) {
          // Without ids it is what `askAgain` says.
          if (kind === 'alarm' && ids.length > 0) answers.changed(parkId, isUrgent);
        },
        missed: () => answers.changed(),
      });
    },
  };
}

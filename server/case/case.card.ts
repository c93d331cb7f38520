/** What the chat cards of a case say about the last act on it. */
import type { Tx } from '../db/open';
import { sayIn } from '../http/say';
import { type Said, said } from '../ports/said';
import { readParkZone } from '../modules/identity/park/park.repository';
import { markSubject } from '../modules/notify/cards/card-update.jobs';
import type { CardSubject } from '../modules/notify/cards/card.types';

/** @returns the wall clock at the park, "14:03". */
async function readParkClock(tx: Tx, parkId: number, at: Date): Promise<string> {
  const timeZone = await readParkZone(tx, parkId);
  return new Intl.DateTimeFormat('zh-CN', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    at,
  );
}

/** "王强 14:03 接警", each receiver in their language; what time does has no name. */
export async function markAct(
  tx: Tx,
  subject: CardSubject & { parkId: number },
  { name, words, now }: { name: string | null; words: Said; now: Date },
): Promise<void> {
  const clock = await readParkClock(tx, subject.parkId, now);
  const what = name ? said('card.acted', { name, clock, words }) : said('card.happened', { clock, words });
  await markSubject(tx, subject, sayIn('zh', what), now, what);
}

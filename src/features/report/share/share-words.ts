/** What the form of a link says, as the call takes it. Pure. */
import type { ReportShare } from '@/contract/report/report-share';

const DAY_MS = 86_400_000;
const MOST_FRAMES = 5;

/** How long a link lasts from its beginning, in days. */
export const DAYS = [1, 7, 30, 90] as const;
export const USUAL_DAYS = 7;
export const FOREVER = 'forever';
/** Of a link that there is: until the moment that it has. */
export const KEPT = 'kept';

/** As `datetime-local` has it, on the clock of this device. */
export function localMoment(at: number | null): string {
  if (at === null) return '';
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Sites as they are typed: one after the other, with or without a path behind. */
const originsIn = (words: string): string[] =>
  words
    .split(/[\s,，;；]+/)
    .filter((each) => each !== '')
    .map((each) => (URL.canParse(each) ? new URL(each).origin : each))
    .slice(0, MOST_FRAMES);

function endOf(lasts: string, begins: number, kept: number | null): number | null {
  if (lasts === KEPT) return kept;
  return lasts === FOREVER ? null : begins + Number(lasts) * DAY_MS;
}

/** @returns undefined: it stays as it is; null: there is none (any more) */
function passwordIn(said: FormData, isNew: boolean): string | null | undefined {
  const password = String(said.get('password') ?? '').trim();
  if (password !== '') return password;
  return isNew || said.get('noPassword') === 'on' ? null : undefined;
}

/** @param share that is changed; undefined: a new one */
export function shareIn(said: FormData, share: ReportShare | undefined, now: number) {
  const wordsOf = (name: string): string => String(said.get(name) ?? '').trim();
  const begins = wordsOf('startsAt');
  const startsAt = begins === '' ? null : new Date(begins).getTime();
  const most = Number(wordsOf('maxViews'));
  const password = passwordIn(said, share === undefined);
  return {
    name: wordsOf('name'),
    ...(password !== undefined && { password }),
    parkIds: said.getAll('park').map(Number),
    startsAt,
    expiresAt: endOf(wordsOf('lasts'), startsAt ?? now, share?.expiresAt ?? null),
    maxViews: most > 0 ? most : null,
    watermark: said.get('watermark') === 'on',
    frameOrigins: originsIn(wordsOf('frames')),
  };
}

/** Guests as they are written down: what a type asks of them, their passes, how much of them is shown. */
import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { GuestActInput, GuestInput } from '@/contract/visit/visit-act';
import { GUEST_STATE as G, type GuestField, type GuestState } from '@/contract/visit/visit-codes';
import type { VisitEvent } from '@/contract/visit/visit-transitions';
import { momentOf } from '../../case/case.input';
import { dateOf } from '../calendar/working-calendar.rules';
import { localDayOf } from '../calendar/wall-clock.rules';
import { seal } from '../../chat/sealed';
import type { GuestRecord } from './visit.table';

type Given = Pick<GuestInput, 'phone' | 'company'> & { plate: string | null; idNo: string | null };

/** What a guest has to give: the phone, and what their type of visit asks. */
export type GuestMust = 'phone' | GuestField;

/** @returns what of phone and the fields of the type is empty */
export const missingOf = (given: Given, asks: readonly GuestField[]): GuestMust[] =>
  (['phone', ...asks] as const).filter((field) => !given[field]);

/** The day at the park. */
export const dayAt = (timeZone: string, at: Date): string => dateOf(localDayOf(timeZone, at.getTime()));

/** An identity card is found again by this, and read by nobody. */
export const idHashOf = (secret: string, idNo: string): string =>
  createHmac('sha256', secret).update(`identity card\n${idNo.toUpperCase()}`).digest('base64url');

/** Columns of what somebody wrote; what is kept of an identity card is sealed. */
export const guestColumns = (secret: string, { name, phone, company, plate, idNo }: GuestInput) => ({
  name,
  phone,
  company,
  plate: plate === '' ? null : plate,
  ...(plate !== '' && { plateWithdrawnAt: null }),
  ...(idNo !== '' && {
    idNo: seal(secret, idNo),
    idHash: idHashOf(secret, idNo),
    idEnd: idNo.slice(-4),
    idWithdrawnAt: null,
  }),
});

const DAY_MS = 86_400_000;

/** When somebody came in or went out: without the network that was earlier, by the guard's phone. */
export function doneAt({ now, input }: { now: Date; input: GuestActInput }): Date {
  return doneBy('offline' in input && input.offline ? momentOf(input.clientAt) : null, now);
}

/** A clock that is ahead, or a day behind, says nothing. @param clientAt by the guard's phone */
export const doneBy = (clientAt: Date | null, now: Date): Date =>
  clientAt && clientAt <= now && now.getTime() - clientAt.getTime() <= DAY_MS ? clientAt : now;

export const newPass = (): string => randomBytes(8).toString('hex');

/** @param taken those of the day; the new one is added */
export function newPassNo(taken: Set<string>): string {
  for (;;) {
    const no = String(randomInt(1_000_000)).padStart(6, '0');
    if (taken.has(no)) continue;
    taken.add(no);
    return no;
  }
}

export const phoneEnd = ({ phone }: Pick<GuestRecord, 'phone'>): string => phone.slice(-4);
export const stateOf = ({ state }: Pick<GuestRecord, 'state'>): GuestState => state as GuestState;

/** What the timeline says of an action that the list of those who are not let in has stopped. */
export const STOPPED_AS: Readonly<Record<string, VisitEvent>> = {
  register: 'registerStopped',
  signIn: 'stopped',
  stepIn: 'stopped',
};

/** States in which a pass opens nothing. */
export const NO_PASS: readonly GuestState[] = [G.left, G.noShow, G.barred];

/** Every refusal of visits. Texts: `errors.<code>` in the client's i18n; `at` is in ms. */
import type { GuestRequirement, VisitRequirement } from '@/contract/visit/visit-transitions';
import type { Withdrawable } from '@/contract/visit/visit-my';
import { caseRequires, type Wrong } from '../../case/case.errors';
import type { CaseRefusals } from '../../case/case.types';
import { AppError, forbidden, notFound } from '../../http/app-error';
import type { CallerLanguage } from '../../http/caller-language';
import { sayIn } from '../../http/say';
import { said } from '../../ports/said';
import type { GuestMust } from './guest.rules';

export const visitRefusals: CaseRefusals = {
  stateForbids: 'visit.stateForbids',
  notYourPart: 'visit.notYourPart',
  changed: 'visit.changed',
};
export const guestRefusals: CaseRefusals = { ...visitRefusals, stateForbids: 'visit.guestForbids' };

/** The same refusal, of which something stays. @param work after the refused transaction has been rolled back */
export function withAfterwards(error: AppError, work: () => Promise<void>): AppError {
  const { params, fields, readCurrent } = error;
  const afterwards = async (): Promise<void> => {
    await error.afterwards?.();
    await work();
  };
  return new AppError(error.status, error.code, {
    params,
    ...(fields && { fields }),
    ...(readCurrent && { readCurrent }),
    afterwards,
  });
}

export const visitNotFound = (): AppError => notFound('visit.notFound');
export const linkExpired = (): AppError => notFound('visit.linkExpired');
export const notYourPart = (): AppError => forbidden('visit.notYourPart');
/** Whoever set a bar does not lift it. */
export const notOwnBar = (): AppError => forbidden('visit.requires.notBarrer');

/** These have a code of their own, or are a matter of person. */
type Elsewhere = 'notInApproval' | 'visitOpen' | 'visitStands';
type Required = Exclude<VisitRequirement | GuestRequirement, Elsewhere>;

/** @see caseRequires */
export const requires = (requirement: Required, ...wrong: Wrong): AppError =>
  caseRequires(`visit.requires.${requirement}`, ...wrong);

/** Whose details are not complete, and what of them is missing, in the reader's language. @param at before the field's name */
export function incomplete(
  missing: readonly GuestMust[],
  { name, language, at = '' }: { name: string; language: CallerLanguage | null | undefined; at?: string },
): AppError {
  const names = missing.map((field) => sayIn(language ?? null, said(`guestField.${field}`)));
  const fields = Object.fromEntries(missing.map((field) => [`${at}${field}`, 'required']));
  return requires('complete', fields, { name, names: names.join('、') });
}

/** A visit that a flow decides on is not decided beside it. */
export const inApproval = (): AppError => new AppError(409, 'flow.openAlready');
export const calledOff = (): AppError => new AppError(409, 'visit.calledOff');
export const notAgreed = (): AppError => new AppError(409, 'visit.notAgreed');
export const noPass = (): AppError => new AppError(409, 'visit.noPass');
/** What a gate without a guard says to whoever stands before it. */
export const gateUnknown = (): AppError => new AppError(422, 'visit.gateUnknown', { fields: { serial: 'notFound' } });
export const passUnknown = (): AppError => new AppError(422, 'visit.passUnknown', { fields: { code: 'invalid' } });
export const passOld = (): AppError => new AppError(409, 'visit.passOld');
export const passKept = (): AppError => new AppError(409, 'visit.passKept');
export const seeDesk = (): AppError => new AppError(409, 'visit.seeDesk');
export const hostUnknown = (field: string): AppError =>
  new AppError(422, 'visit.hostUnknown', { fields: { [field]: 'notFound' } });
/** Of a walk-up: who stands at the gate asks, and does not answer. */
export const hostIsGuard = (): AppError => new AppError(422, 'visit.hostIsGuard', { fields: { hostId: 'invalid' } });
export const typeUnknown = (): AppError => new AppError(422, 'visit.typeUnknown', { fields: { typeId: 'notFound' } });
export const orderUnknown = (): AppError =>
  new AppError(422, 'visit.orderUnknown', { fields: { orderId: 'notFound' } });
export const orderOver = (no: string): AppError => new AppError(409, 'visit.orderOver', { params: { no } });
const wrongUntil = { 'recurrence.until': 'invalid' } as const;
export const noDays = (): AppError => new AppError(422, 'visit.noDays', { fields: wrongUntil });
export const tooManyTimes = (most: number): AppError =>
  new AppError(422, 'visit.tooManyTimes', { fields: wrongUntil, params: { most } });
export const typeNameTaken = (): AppError => new AppError(422, 'visit.typeNameTaken', { fields: { name: 'taken' } });
export const tooManyToday = (most: number): AppError => new AppError(429, 'visit.tooManyToday', { params: { most } });
export const tooManyHere = (): AppError => new AppError(429, 'visit.tooManyHere');
/** Of an identity number: to the text as it is now, by itself. */
export const consentNeeded = (field: Withdrawable): AppError =>
  field === 'idNo'
    ? new AppError(422, 'visit.idConsentNeeded', { fields: { idConsent: 'required' } })
    : new AppError(422, 'visit.plateConsentNeeded', { fields: { plateConsent: 'required' } });
export const areaUnknown = (): AppError => new AppError(422, 'visit.areaUnknown', { fields: { areaIds: 'notFound' } });
/** Of a guest below 14. */
export const guardianNeeded = (missing: readonly string[]): AppError =>
  new AppError(422, 'visit.guardianNeeded', {
    fields: Object.fromEntries(missing.map((field) => [field, 'required' as const])),
  });
export const watchEmpty = (): AppError => new AppError(422, 'visit.watchEmpty', { fields: { phone: 'required' } });
export const watchOver = (): AppError => new AppError(409, 'visit.watchOver');
export const captchaWrong = (): AppError =>
  new AppError(400, 'session.captchaWrong', { fields: { kaptcha: 'mismatch' } });

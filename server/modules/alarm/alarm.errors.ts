/** Every refusal of the alarm area. Texts: `errors.<code>` in the client's i18n; `at` is in ms. */
import type { AlarmAction, AlarmRequirement } from '@/contract/alarm-transitions';
import { AppError, forbidden, notFound } from '../../http/app-error';
import type { FieldErrors } from '../../http/error-code';

/** Who did what stands in the way, and when; the name is empty when it was the system. */
export interface Doer {
  name: string;
  at: number;
}

type ReadCurrent = () => Promise<unknown>;

export const alarmNotFound = (): AppError => notFound('alarm.notFound');
export const nodeNotFound = (): AppError => notFound('alarm.nodeNotFound');
export const notYourPart = (): AppError => forbidden('alarm.notYourPart');

export const alreadyAcknowledged = ({ name, at }: Doer, readCurrent: ReadCurrent): AppError =>
  new AppError(409, 'alarm.alreadyAcknowledged', { params: { name, at }, readCurrent });

/** @param action what was asked for: the words name it */
export const stateForbids = (
  action: AlarmAction,
  state: number,
  { name, at }: Doer,
  readCurrent: ReadCurrent,
): AppError => new AppError(409, 'alarm.stateForbids', { params: { action, state, name, at }, readCurrent });

export const nodeAlreadyDone = ({ name, at }: Doer, readCurrent: ReadCurrent): AppError =>
  new AppError(409, 'alarm.nodeAlreadyDone', { params: { name, at }, readCurrent });

/** Its turn has not come: an earlier node is still to be done. */
export const nodeNotStarted = (node: string, readCurrent: ReadCurrent): AppError =>
  new AppError(409, 'alarm.nodeNotStarted', { params: { node }, readCurrent });

/** Meanwhile the device raised a new alarm: two may not be open at once. */
export const anotherIsOpen = (no: string, readCurrent?: ReadCurrent): AppError =>
  new AppError(409, 'alarm.anotherIsOpen', { params: { no }, ...(readCurrent && { readCurrent }) });

/** Something must come with the action that did not. @param fields field of the form → what is wrong with it */
export const requires = (
  requirement: AlarmRequirement,
  fields: Readonly<Record<string, string>> = {},
  params: Record<string, string | number> = {},
): AppError => new AppError(422, `alarm.requires.${requirement}`, { fields: fields as FieldErrors, params });

/** Nobody countersigns their own verdict on a fire alarm: a matter of person, not of form. */
export const notOwnVerdict = (): AppError => forbidden('alarm.requires.notVerdictAuthorOnFire');

export const scanDoesNotMatch = (): AppError =>
  new AppError(422, 'alarm.scanDoesNotMatch', { fields: { scanCode: 'mismatch' } });

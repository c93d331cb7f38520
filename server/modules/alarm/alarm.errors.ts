/** Every refusal of the alarm area. Texts: `errors.<code>` in the client's i18n; `at` is in ms. */
import type { AlarmRequirement } from '@/contract/alarm-transitions';
import { caseConflict, caseRequires, type Wrong } from '../../case/case.errors';
import type { CaseRefusals, LastAct } from '../../case/case.types';
import { AppError, forbidden, notFound } from '../../http/app-error';

type ReadCurrent = () => Promise<unknown>;

export const alarmRefusals: CaseRefusals = {
  stateForbids: 'alarm.stateForbids',
  notYourPart: 'alarm.notYourPart',
  changed: 'record.changed',
};

export const alarmNotFound = (): AppError => notFound('alarm.notFound');
export const nodeNotFound = (): AppError => notFound('alarm.nodeNotFound');

export const nodeAlreadyDone = (done: LastAct, readCurrent: ReadCurrent): AppError =>
  caseConflict('alarm.nodeAlreadyDone', done, readCurrent);

/** The node has not started: an earlier node is not done yet. */
export const nodeNotStarted = (node: string, readCurrent: ReadCurrent): AppError =>
  new AppError(409, 'alarm.nodeNotStarted', { params: { node }, readCurrent });

/** The device has raised a new alarm in the meantime: only one may be open. */
export const anotherIsOpen = (no: string, readCurrent?: ReadCurrent): AppError =>
  new AppError(409, 'alarm.anotherIsOpen', { params: { no }, ...(readCurrent && { readCurrent }) });

/** @see caseRequires */
export const requires = (requirement: AlarmRequirement, ...wrong: Wrong): AppError =>
  caseRequires(`alarm.requires.${requirement}`, ...wrong);

/** The author of a verdict on a fire alarm may not countersign it. */
export const notOwnVerdict = (): AppError => forbidden('alarm.requires.notVerdictAuthorOnFire');

export const scanDoesNotMatch = (): AppError =>
  new AppError(422, 'alarm.scanDoesNotMatch', { fields: { scanCode: 'mismatch' } });

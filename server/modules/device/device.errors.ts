/** Refusals of codes that somebody typed. Texts: `errors.<code>` in the client's i18n. */
import type { TypedCode } from '@/contract/short-code';
import { AppError } from '../../http/app-error';

type Mistyped = Exclude<TypedCode, { body: string }>;

/** It can be seen from the code itself; nobody has to look whether it exists. */
export const shortCodeMistyped = (typed: Mistyped): AppError =>
  typed.fault === 'sign'
    ? new AppError(422, 'code.strangeSign', { params: { sign: typed.sign }, fields: { scanCode: 'code.mistyped' } })
    : new AppError(422, 'code.mistyped', { fields: { scanCode: 'code.mistyped' } });

/** @param afterwards counts it */
export const shortCodeUnknown = (afterwards: () => Promise<void>): AppError =>
  new AppError(422, 'code.unknown', { fields: { scanCode: 'code.unknown' }, afterwards });

export const tooManyCodes = (minutes: number): AppError => new AppError(429, 'code.tooMany', { params: { minutes } });

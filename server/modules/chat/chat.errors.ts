/** Refusals of the chat: of the demo’s, and of the chat app’s scanner. Texts: `errors.<code>` in the client’s i18n. */
import { AppError } from '../../http/app-error';
import { wrongField } from '../../http/common.errors';
import type { ErrorCode } from '../../http/error-code';

/** @param code why the signal was not accepted */
export const signalRefused = (code: ErrorCode): AppError => new AppError(422, code);

/** Only addresses of our own pages are signed. */
export const addressNotOurs = (): AppError => wrongField('url', 'chat.addressNotOurs');

/** The chat app gives no ticket at the moment: there are other ways to scan. */
export const scannerAway = (): AppError => new AppError(503, 'chat.scannerAway');

/** Why a camera's film is not played. Texts: `errors.<code>` in the client’s i18n. */
import { AppError, notFound } from '../../http/app-error';
import type { NoFilmReason } from '../../ports/media';

/** The camera does not exist, or not for the caller. */
export const cameraUnknown = (): AppError => notFound('play.notFound');
/** The record that pictures are asked for from is not there, or not for the caller. */
export const originUnknown = (): AppError => notFound('play.originUnknown');
/** Its minute is over: it is asked for anew. */
export const addressExpired = (): AppError => new AppError(401, 'play.expired');
/** Made for another camera or another session, or changed on the way. */
export const addressNotYours = (): AppError => new AppError(403, 'play.notYours');
/** A piece of film that was never there, or not as it was asked for. */
export const noPiece = (): AppError => notFound('play.noPiece');
export const tooLongAgo = (days: number): AppError => new AppError(422, 'play.tooLongAgo', { params: { days } });
/** The park asks what its recordings are looked at for. */
export const reasonMissing = (): AppError => new AppError(422, 'play.reasonMissing');
export const spanWrong = (): AppError => new AppError(400, 'play.spanWrong');
export const noFilm = (reason: NoFilmReason): AppError => new AppError(503, `play.${reason}`);

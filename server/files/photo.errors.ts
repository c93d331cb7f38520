/** Why a photo is refused. Texts: `errors.<code>` in the client's i18n. */
import { AppError, notFound } from '../http/app-error';

export const photoNotFound = (): AppError => notFound('photo.notFound');
/** A photo, a drawing or a recording is there, and where it is kept cannot be reached. */
export const photoStoreAway = (): AppError => new AppError(503, 'photo.storeAway');
/** Not a JPEG, PNG or WebP by its first bytes; the declared type is ignored. */
export const notAPicture = (): AppError => new AppError(422, 'photo.notPicture');
/** It begins like a picture and cannot be read to its end. */
export const brokenPicture = (): AppError => new AppError(422, 'photo.broken');
export const tooManyBytes = (maxBytes: number): AppError =>
  new AppError(413, 'photo.tooLarge', { params: { maxBytes } });
export const tooManyPixels = (maxMegapixels: number): AppError =>
  new AppError(422, 'photo.tooManyPixels', { params: { maxMegapixels } });
/** The key belongs to a photo of another user or park. */
export const keyTaken = (): AppError => new AppError(409, 'photo.keyTaken');

/** Why a photo is refused. Texts: `errors.<code>` in the client's i18n. */
import { AppError, notFound } from '../http/app-error';

export const photoNotFound = (): AppError => notFound('photo.notFound');
/** By its first bytes it is no JPEG, PNG or WebP, whatever it calls itself. */
export const notAPicture = (): AppError => new AppError(422, 'photo.notPicture');
/** It begins like a picture and cannot be read to its end. */
export const brokenPicture = (): AppError => new AppError(422, 'photo.broken');
export const tooManyBytes = (maxBytes: number): AppError =>
  new AppError(413, 'photo.tooLarge', { params: { maxBytes } });
export const tooManyPixels = (maxMegapixels: number): AppError =>
  new AppError(422, 'photo.tooManyPixels', { params: { maxMegapixels } });
/** The key belongs to somebody else's photo, or to another park's. */
export const keyTaken = (): AppError => new AppError(409, 'photo.keyTaken');

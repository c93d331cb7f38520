/** Why there is no still picture of a camera. Texts: `errors.<code>` in the client’s i18n. */
import { AppError, notFound } from '../http/app-error';
import type { NoStillReason } from '../ports/camera';

export const cameraNotFound = (): AppError => notFound('camera.notFound');
export const noStill = (reason: NoStillReason): AppError => new AppError(503, `camera.${reason}`);

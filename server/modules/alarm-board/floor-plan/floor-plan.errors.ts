/** Why a floor plan is refused. Texts: `errors.<code>` in the client's i18n. */
import { type AppError, notFound } from '../../../http/app-error';

/** No such floor, or one of a park where the person reads no alarms. */
export const floorNotFound = (): AppError => notFound('alarmBoard.floorNotFound');
export const pointNotFound = (): AppError => notFound('alarmBoard.pointNotFound');

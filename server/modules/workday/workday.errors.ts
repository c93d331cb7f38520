/** Every refusal of calendars and working hours. Texts: `errors.<code>` in the client's i18n. */
import { AppError, notFound } from '../../http/app-error';

/** @param to null: the other hours have no end */
export const hoursOverlap = (from: string, to: string | null): AppError =>
  to === null
    ? new AppError(409, 'workday.hoursOverlapOpen', { fields: { validFrom: 'invalid' }, params: { from } })
    : new AppError(409, 'workday.hoursOverlap', { fields: { validFrom: 'invalid' }, params: { from, to } });

export const endsBeforeStart = (): AppError =>
  new AppError(422, 'workday.endsBeforeStart', { fields: { validTo: 'tooEarly' } });
/** @param weekday 1 Monday … 7 Sunday */
export const segmentsOverlap = (weekday: number): AppError =>
  new AppError(422, 'workday.segmentsOverlap', {
    fields: { segments: 'workday.segmentsOverlap' },
    params: { weekday },
  });
export const dayUnknown = (date: string): AppError => new AppError(422, 'workday.dayUnknown', { params: { date } });
export const hoursMissing = (date: string): AppError => new AppError(422, 'workday.hoursMissing', { params: { date } });
export const zoneUnknown = (): AppError =>
  new AppError(422, 'workday.zoneUnknown', { fields: { timeZone: 'invalid' } });
export const yearUnpublished = (year: number): AppError =>
  new AppError(409, 'workday.yearUnpublished', { params: { year } });
export const nameTaken = (): AppError => new AppError(422, 'workday.nameTaken', { fields: { name: 'taken' } });
export const calendarInUse = (types: number): AppError => new AppError(409, 'workday.inUse', { params: { types } });
export const calendarIsDefault = (): AppError => new AppError(409, 'workday.isDefault');
export const calendarNotFound = (): AppError => notFound('workday.notFound');
export const recordChanged = (): AppError => new AppError(409, 'record.changed');

/** Refusals of the desk. Texts: `errors.<code>` in the client's i18n; `at` is in ms. */
import { AppError, forbidden, notFound } from '../../http/app-error';

export const mayNotReport = (): AppError => forbidden('alarm.mayNotReport');
export const mayNotDrill = (): AppError => forbidden('alarm.mayNotDrill');
export const mayNotNote = (): AppError => forbidden('alarm.mayNotNote');

/** Neither a device nor a place is known by what was given. @param field the one that is to blame */
export const placeMissing = (field: 'locationId' | 'deviceId' | 'scanCode', code: 'required' | 'notFound'): AppError =>
  new AppError(422, code === 'required' ? 'alarm.placeMissing' : 'alarm.placeUnknown', { fields: { [field]: code } });

export const planUnknown = (): AppError => new AppError(422, 'alarm.planUnknown', { fields: { planId: 'notFound' } });

/** Somebody has reported the same point already: one goes on, and what was seen is added to it. */
export const manualIsOpen = (open: { id: number; no: string; name: string; at: number }): AppError =>
  new AppError(409, 'alarm.manualIsOpen', { params: { no: open.no, openId: open.id, name: open.name, at: open.at } });

export const taskNotFound = (): AppError => notFound('alarm.taskNotFound');

/** The task is no longer there to be taken: withdrawn, passed on, done. */
export const taskIsOver = (readCurrent: () => Promise<unknown>): AppError =>
  new AppError(409, 'alarm.taskIsOver', { readCurrent });

/** Whoever was given it by nobody has nobody to give it back to. */
export const nobodyToReturnTo = (): AppError => new AppError(409, 'alarm.taskFromNobody');
/** A review is a person's: it never happens by itself. */
export const reviewerNeeded = (): AppError => forbidden('alarm.notYourPart');

/** Every refusal of servers. Texts: `errors.<code>` in the client's i18n. */
import { AppError, notFound } from '../../http/app-error';

export const serverNotFound = (): AppError => notFound('server.notFound');
export const codeTaken = (): AppError => new AppError(422, 'server.codeTaken', { fields: { code: 'taken' } });
export const ruleNameTaken = (): AppError => new AppError(422, 'server.ruleNameTaken', { fields: { name: 'taken' } });
export const unknownChoice = (field: string): AppError =>
  new AppError(422, 'server.unknownChoice', { fields: { [field]: 'invalid' } });
/** Each would wait for the other. @param name of the one that leads back */
export const dependsInCircle = (name: string): AppError =>
  new AppError(422, 'server.dependsInCircle', { params: { name }, fields: { dependsOn: 'invalid' } });
export const stillNeeded = (count: number): AppError => new AppError(409, 'server.stillNeeded', { params: { count } });
export const maintenanceNoEnd = (): AppError =>
  new AppError(422, 'server.maintenanceNoEnd', { fields: { to: 'required' } });
export const maintenanceTooLong = (days: number): AppError =>
  new AppError(422, 'server.maintenanceTooLong', { params: { days }, fields: { to: 'invalid' } });
export const maintenanceBackwards = (): AppError =>
  new AppError(422, 'server.maintenanceBackwards', { fields: { to: 'tooEarly' } });
export const maintenanceOver = (): AppError => new AppError(409, 'server.maintenanceOver');
export const limitMissing = (): AppError =>
  new AppError(422, 'server.limitMissing', { fields: { warn: 'required', crit: 'required' } });
/** With a limit for clearing above the warning, an alarm would be raised and cleared again and again. */
export const clearTooHigh = (limit: number): AppError =>
  new AppError(422, 'server.clearTooHigh', { params: { limit }, fields: { clearAt: 'invalid' } });
export const critBelowWarn = (): AppError => new AppError(422, 'server.critBelowWarn', { fields: { crit: 'invalid' } });
export const keyUnknown = (): AppError => new AppError(401, 'server.keyUnknown');
export const keyRevoked = (): AppError => new AppError(401, 'server.keyRevoked');
export const serverDisabled = (): AppError => new AppError(409, 'server.disabled');
export const agentMissing = (): AppError => notFound('server.agentMissing');

/** Every refusal of reports. Texts: `errors.<code>` in the client's i18n. */
import type { ReportFault } from '@/contract/report/report-record';
import { AppError, forbidden, notFound } from '../../http/app-error';

export const reportNotFound = (): AppError => notFound('report.notFound');
export const codeTaken = (): AppError => new AppError(422, 'report.codeTaken', { fields: { code: 'taken' } });
export const unknownChoice = (field: string): AppError =>
  new AppError(422, 'report.unknownChoice', { fields: { [field]: 'invalid' } });
/** Of a report elsewhere: no address of the web, or no path within the tool. */
export const toolPathWrong = (): AppError =>
  new AppError(422, 'report.toolPathWrong', { fields: { toolPath: 'invalid' } });
/** A dimension or measure that the model does not have (any more). */
export const fieldGone = (): AppError => new AppError(422, 'report.fieldGone');
export const filterWrong = (field: string): AppError => new AppError(422, 'report.filterWrong', { params: { field } });
/** A parameter without which there is no question. */
export const paramMissing = (): AppError => new AppError(422, 'report.paramMissing');
/** Nowhere among these parks does the person hold the right to these rows. */
export const blockDenied = (): AppError => forbidden('report.blockDenied');
export const blockUnknown = (): AppError => notFound('report.blockUnknown');
export const tooSlow = (): AppError => new AppError(503, 'report.tooSlow');
export const noNumbers = (): AppError => new AppError(503, 'report.noNumbers');
export const stillPublished = (): AppError => new AppError(409, 'report.published');
export const notPublished = (): AppError => new AppError(409, 'report.notPublished');
export const mayNotEdit = (): AppError => forbidden('report.mayNotEdit');
/** @param code of what a record engine refused one of many with */
export function refusedRecord(code: string | null): AppError {
  if (code === 'report.mayNotEdit') return mayNotEdit();
  return code === 'report.codeTaken' ? codeTaken() : stillPublished();
}
export const mayNotGrant = (): AppError => forbidden('report.mayNotGrant');
export const exportDenied = (): AppError => forbidden('report.exportDenied');
export const grantBeyond = (): AppError => forbidden('report.grantBeyond');
export const shareDenied = (): AppError => forbidden('report.shareDenied');
export const shareState = (): AppError => new AppError(409, 'report.shareState');
export const ownerLostRight = (): AppError => new AppError(409, 'report.ownerLostRight');
export const linkUnknown = (): AppError => notFound('report.linkUnknown');
/** From an address that has sent many unknown ones. */
export const linksLocked = (minutes: number): AppError =>
  new AppError(429, 'report.linksLocked', { params: { minutes } });
/** A parameter that a link has pinned, or that there is not. */
export const paramNotOpen = (): AppError => notFound('report.paramNotOpen');
export const linkOver = (): AppError => new AppError(409, 'report.linkOver');
export const passwordNeeded = (): AppError => new AppError(401, 'report.passwordNeeded');
export const passwordWrong = (left: number): AppError =>
  new AppError(422, 'report.passwordWrong', { params: { left }, fields: { password: 'invalid' } });
export const passwordPaused = (minutes: number): AppError =>
  new AppError(429, 'report.passwordPaused', { params: { minutes } });
export const typeNotFound = (): AppError => notFound('reportType.notFound');
export const typeCodeTaken = (): AppError => new AppError(422, 'reportType.codeTaken', { fields: { code: 'taken' } });
export const typeCycle = (): AppError => new AppError(422, 'reportType.cycle', { fields: { pid: 'invalid' } });
export const typeInUse = (children: number, reports: number): AppError =>
  new AppError(409, 'reportType.inUse', { params: { children, reports } });
export const groupNotFound = (): AppError => notFound('report.groupNotFound');
/** The Webhook of no robot that is known. */
export const groupAddress = (): AppError =>
  new AppError(422, 'report.groupAddress', { fields: { address: 'invalid' } });
export const scheduleNotFound = (): AppError => notFound('report.scheduleNotFound');
export const screenUnknown = (): AppError => notFound('report.screenUnknown');
export const pairingUnknown = (): AppError => notFound('report.pairingUnknown');
/** Nobody has said where the reporting tool is. */
export const toolMissing = (): AppError => new AppError(409, 'report.toolMissing');
export const toolAway = (): AppError => new AppError(503, 'report.toolAway');
export const tokenUnknown = (): AppError => new AppError(401, 'report.tokenUnknown');

/** @returns what is wrong with a block, by the name of the refusal. */
export const faultOf = (block: number, error: unknown): ReportFault | null =>
  error instanceof AppError ? { block, code: error.code } : null;

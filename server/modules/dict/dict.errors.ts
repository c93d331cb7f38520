/** Refusals about data dictionaries. Texts: `errors.<code>` in the client’s i18n. */
import { type AppError, forbidden } from '../../http/app-error';
import { wrongField } from '../../http/common.errors';

export const dictCodeTaken = (): AppError => wrongField('code', 'dict.codeTaken');
/** The program uses the codes of this dictionary. */
export const systemDictFixed = (): AppError => wrongField('code', 'dict.systemFixed');
export const mayNotAddToSystemDict = (): AppError => forbidden('dict.systemFixed');

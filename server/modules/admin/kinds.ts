/** Who may see a record's changes: whoever may see the record. One line per kind. */
import type { AdminRecord } from '@/contract/admin';
import type { SignedInContext } from '../../http/context';
import { keptDict, keptDictItem } from '../dict/dict.kept';

type Reader = (context: SignedInContext, id: number) => Promise<unknown>;

/** @throws AppError 403, 404 */
export const readers: Partial<Record<AdminRecord, Reader>> = {
  dict: keptDict.read,
  dictItem: keptDictItem.read,
};

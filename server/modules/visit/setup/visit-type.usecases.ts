/** Types of visits with their rules. */
import type { InputOf } from '@/contract/endpoint';
import type { RowPage } from '@/contract/envelope';
import type { VisitType } from '@/contract/visit/visit-entities';
import type { visitSetupEndpoints } from '@/contract/visit/visit-setup';
import type { SignedInContext } from '../../../http/context';
import { assertAreas } from '../areas/visit-area.usecases';
import { toVisitType } from '../detail/visit-detail.usecases';
import { recordChanged } from '../../../http/common.errors';
import { typeNameTaken, typeUnknown, visitNotFound } from '../visit.errors';
import { findType, isTypeNameTaken, listTypes, lockType, writeType } from './visit-type.repository';

type Save = InputOf<typeof visitSetupEndpoints.saveVisitType>;

type List = InputOf<typeof visitSetupEndpoints.listVisitTypeRules>;

/** All of them in the order in which they were made: there are few. */
export async function listVisitTypeRules(
  { tx }: SignedInContext,
  { parkId, pageNum, pageSize }: List,
): Promise<RowPage<VisitType>> {
  const all = await listTypes(tx, parkId, true);
  const from = (pageNum - 1) * pageSize;
  const rows = all.slice(from, from + pageSize).map(toVisitType);
  return { rows, total: all.length, totalIsExact: true, next: null };
}

/** @throws AppError 404 for one of a park where the person does not set up visits */
export async function readVisitTypeRules({ tx, user }: SignedInContext, id: number): Promise<VisitType> {
  const type = await findType(tx, id);
  if (!type || !user.rights.get(type.parkId)?.has('visit.setup')) throw visitNotFound();
  return toVisitType(type);
}

/** @throws AppError 409, 422 */
export async function saveVisitType(context: SignedInContext, { id, version, ...input }: Save): Promise<VisitType> {
  const { tx } = context;
  const { parkId, name } = input;
  const before = id === undefined ? null : await lockType(tx, parkId, id);
  if (id !== undefined && !before) throw typeUnknown();
  if (before && version !== before.version) throw recordChanged(() => Promise.resolve(toVisitType(before)));
  if (await isTypeNameTaken(tx, parkId, name, id ?? 0)) throw typeNameTaken();
  await assertAreas(tx, parkId, input.areaIds);
  const row = await writeType(tx, { ...input, version: (before?.version ?? 0) + 1 }, id);
  context.audit({
    action: before ? 'visitType.change' : 'visitType.create',
    parkId,
    bizType: 'visitType',
    bizId: row.id,
    detail: { name, ...(before && { before: toVisitType(before) }), after: toVisitType(row) },
  });
  return toVisitType(row);
}

/** Running approvals and a new version: which of them can go over, and going over. */
import type { InputOf } from '@/contract/endpoint';
import type { FlowDraft, flowSetupEndpoints } from '@/contract/flow/flow-setup';
import { placedOf, START } from '@/contract/flow/flow-tree';
import { migrationRefusal } from '@/contract/flow/migration-check';
import type { SignedInContext } from '../../../http/context';
import type { FlowDef } from '../flow.table';
import { moveInst } from './flow-def-write.repository';
import { readWhole } from './flow-def.usecases';
import { readUnderWay, type UnderWay } from './flow-migration.repository';
import { cannotMigrate } from './flow-setup.errors';

const nameOf = ({ tree }: UnderWay, key: string): string =>
  key === START ? '' : (placedOf(tree, key)?.node.name ?? key);

/** What of a refusal a person knows by name. */
function refusedFor(inst: UnderWay, draft: FlowDraft) {
  const refused = migrationRefusal(inst, draft);
  if (!refused) return { refusal: null, of: null };
  const { refusal, of } = refused;
  const label = inst.form.find(({ key }) => key === of)?.label;
  return { refusal, of: refusal === 'fieldGone' ? (label ?? of) : nameOf(inst, of) };
}

/** Each running approval with what would become of it if it went over to the draft. */
export async function previewMigration(
  context: SignedInContext,
  of: InputOf<(typeof flowSetupEndpoints)['previewFlowMigration']>,
) {
  const { draft } = await readWhole(context, of);
  const insts = await readUnderWay(context.tx, of.id);
  const rows = insts.map((inst) => ({
    id: inst.id,
    no: inst.no,
    title: inst.title,
    versionNo: inst.versionNo,
    nodes: inst.runs.filter(({ branches }) => branches === null).map(({ key }) => nameOf(inst, key)),
    ...refusedFor(inst, draft),
  }));
  return { running: rows.length, rows };
}

interface Move {
  def: FlowDef;
  versionId: number;
  draft: FlowDraft;
  instIds: readonly number[];
}

/** Under the lock of each. What has ended meanwhile keeps its version. @throws AppError 422 naming one that cannot go over */
export async function migrateTo({ tx, audit }: SignedInContext, { def, versionId, draft, instIds }: Move) {
  if (instIds.length === 0) return;
  for (const inst of await readUnderWay(tx, def.id, instIds)) {
    if (migrationRefusal(inst, draft)) throw cannotMigrate(inst.no);
    await moveInst(tx, inst.id, versionId);
    audit({
      action: 'flow.migrate',
      parkId: inst.parkId,
      bizType: 'flow',
      bizId: inst.id,
      detail: { no: inst.no, from: inst.versionNo },
    });
  }
}

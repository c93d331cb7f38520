/** Whether an action may be taken: state, then person, then what must come with it. The table decides, nothing else. */
import { transitionOf } from '@/contract/state-machine';
import type { Tx } from '../db/open';
import { forbidden, type AppError } from '../http/app-error';
import { readUserName } from '../modules/identity/user/user-name.repository';
import { caseConflict } from './case.errors';
import type { CaseActing, CaseDefinition, CaseTable, CaseTypes, LastAct } from './case.types';

type Row<T extends CaseTypes> = CaseTable<T>[number];

function rowOf<T extends CaseTypes>({ table }: CaseDefinition<T>, { action }: T['input']): Row<T> {
  const row = transitionOf(table, action);
  if (!row) throw new Error(`no transition for ${action}`);
  return row;
}

/** What a column keeps of an act: who, by id, and when. */
export const actOf = async (tx: Tx, userId: number | null, at: Date): Promise<LastAct> => ({
  name: await readUserName(tx, userId),
  at: at.getTime(),
});

/** Who brought the record to where it is; the last act on it where its timeline does not say. */
const moverOf = async <T extends CaseTypes>(definition: CaseDefinition<T>, acting: CaseActing<T>): Promise<LastAct> =>
  (await definition.lastMoveOn(acting)) ?? definition.lastActOn(acting);

/** Several take it at once: the later ones are told who was first, whatever that person has done with it since. */
async function takenBefore<T extends CaseTypes>(
  { firstTaker: { action, code, takerOf, takes }, recordOf, lastMoveOn }: CaseDefinition<T>,
  acting: CaseActing<T>,
): Promise<AppError | null> {
  const taker = acting.input.action === action ? takerOf(recordOf(acting)) : null;
  if (!taker) return null;
  const { name, at } = (await lastMoveOn(acting, takes)) ?? (await actOf(acting.tx, taker.id, taker.at));
  return caseConflict(code, { name, at }, acting.readCurrent);
}

async function assertState<T extends CaseTypes>(
  definition: CaseDefinition<T>,
  acting: CaseActing<T>,
  { from, action }: Row<T>,
): Promise<void> {
  const state = definition.stateOf(definition.recordOf(acting));
  if (from.includes(state)) return;
  const taken = await takenBefore(definition, acting);
  if (taken) throw taken;
  const mover = await moverOf(definition, acting);
  throw caseConflict(definition.refusals.stateForbids, mover, acting.readCurrent, { action, state });
}

/** Whoever acts on what they saw before it went to somebody else is told who gave or took it away. */
async function assertActor<T extends CaseTypes>(
  definition: CaseDefinition<T>,
  acting: CaseActing<T>,
  { who, action }: Row<T>,
): Promise<void> {
  if (who.some((actor) => acting.actors.includes(actor))) return;
  const { refusals, recordOf, stateOf } = definition;
  const record = recordOf(acting);
  const { version } = acting.input;
  if (version === undefined || version === record.version) throw forbidden(refusals.notYourPart);
  const mover = await moverOf(definition, acting);
  throw caseConflict(refusals.changed, mover, acting.readCurrent, { action, state: stateOf(record) });
}

/** The person decided on something that is no longer so. */
async function assertVersion<T extends CaseTypes>(
  definition: CaseDefinition<T>,
  acting: CaseActing<T>,
  { exact }: Row<T>,
): Promise<void> {
  if (!exact || acting.input.version === definition.recordOf(acting).version) return;
  throw caseConflict(definition.refusals.changed, await definition.lastActOn(acting), acting.readCurrent);
}

/** @throws AppError 409 by state or version, 403 by person, 422 by what is missing */
export async function assertMayAct<T extends CaseTypes>(
  definition: CaseDefinition<T>,
  acting: CaseActing<T>,
): Promise<void> {
  const row = rowOf(definition, acting.input);
  await assertState(definition, acting, row);
  await definition.assertPart?.(acting);
  await assertActor(definition, acting, row);
  await assertVersion(definition, acting, row);
  for (const requirement of row.requires) await definition.requirements[requirement](acting);
}

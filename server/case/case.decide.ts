/** Whether an action may be taken: state, then person, then what must come with it. The table decides, nothing else. */
import { transitionOf } from '@/contract/state-machine';
import { forbidden, type AppError } from '../http/app-error';
import type { ErrorCode } from '../http/error-code';
import { caseConflict } from './case.errors';
import type { CaseActing, CaseDefinition, CaseTable, CaseTypes } from './case.types';

type Row<T extends CaseTypes> = CaseTable<T>[number];

function rowOf<T extends CaseTypes>({ table }: CaseDefinition<T>, { action }: T['input']): Row<T> {
  const row = transitionOf(table, action);
  if (!row) throw new Error(`no transition for ${action}`);
  return row;
}

/** A refusal that names the conflicting action, its person and time, and shows the record as it is now. */
async function conflict<T extends CaseTypes>(
  definition: CaseDefinition<T>,
  acting: CaseActing<T>,
  code: ErrorCode,
  params: Record<string, string | number> = {},
): Promise<AppError> {
  const { name, at } = await definition.lastActOn(acting);
  return caseConflict(code, { ...params, name, at }, acting.readCurrent);
}

async function assertState<T extends CaseTypes>(
  definition: CaseDefinition<T>,
  acting: CaseActing<T>,
  { from, action }: Row<T>,
): Promise<void> {
  const state = definition.stateOf(definition.recordOf(acting));
  if (from.includes(state)) return;
  const tooLate = await definition.tooLate?.(acting);
  throw tooLate ?? (await conflict(definition, acting, definition.refusals.stateForbids, { action, state }));
}

/** The person decided on something that is no longer so. */
async function assertVersion<T extends CaseTypes>(
  definition: CaseDefinition<T>,
  acting: CaseActing<T>,
  { exact }: Row<T>,
): Promise<void> {
  if (!exact || acting.input.version === definition.recordOf(acting).version) return;
  throw await conflict(definition, acting, definition.refusals.changed);
}

/** @throws AppError 409 by state or version, 403 by person, 422 by what is missing */
export async function assertMayAct<T extends CaseTypes>(
  definition: CaseDefinition<T>,
  acting: CaseActing<T>,
): Promise<void> {
  const row = rowOf(definition, acting.input);
  await assertState(definition, acting, row);
  await definition.assertPart?.(acting);
  if (!row.who.some((actor) => acting.actors.includes(actor))) throw forbidden(definition.refusals.notYourPart);
  await assertVersion(definition, acting, row);
  for (const requirement of row.requires) await definition.requirements[requirement](acting);
}

/** The source as it stands, and what a run would do now. Nothing is changed. */
import { SYNC_ACTIONS, SYNC_OBJECTS, type SyncPreview, type SyncSource } from '@/contract/sync';
import { createDirectory } from '../../directory/create-directory';
import { DirectoryFault } from '../../directory/directory';
import type { SignedInContext } from '../../http/context';
import { readLocalDirectory } from './local-directory.repository';
import { type SyncDiff, diffOrgs, diffPeople } from './sync-plan.rules';
import { readLastRunAt } from './sync-run.repository';
import { entriesOf, readSource } from './sync-run.usecases';

export async function getSyncSource({ tx, deps }: SignedInContext): Promise<SyncSource> {
  const { kind, place, read } = createDirectory(deps.config);
  const known = { kind, place, lastRunAt: await readLastRunAt(tx) };
  try {
    const { orgs, people, changedAt } = await read();
    const counts = { orgs: orgs.length, people: people.length, changedAt: changedAt?.getTime() ?? null };
    return { ...known, ...counts, reachable: true, error: null };
  } catch (error) {
    if (!(error instanceof DirectoryFault)) throw error;
    return { ...known, orgs: 0, people: 0, changedAt: null, reachable: false, error: error.code };
  }
}

/** Nobody reads more before deciding; the counts are of all. */
const MOST_SHOWN = 200;

/** @throws AppError 409 naming why the source cannot be read */
export async function previewSync(context: SignedInContext): Promise<SyncPreview> {
  const { orgs, people } = entriesOf(await readSource(context), context.deps.config);
  const here = await readLocalDirectory(context.tx);
  const plans: SyncDiff[] = [
    diffOrgs(here, orgs),
    diffPeople(
      here,
      people,
      orgs.map(({ externalId }) => externalId),
    ),
  ];
  const steps = plans.flatMap((plan) => plan.steps);
  const counts = SYNC_OBJECTS.flatMap((objType) =>
    SYNC_ACTIONS.map((action) => {
      const count = steps.filter((step) => step.objType === objType && step.action === action).length;
      return { objType, action, count };
    }),
  );
  return {
    at: context.now.getTime(),
    same: plans.reduce((sum, { same }) => sum + same, 0),
    counts: counts.filter(({ count }) => count > 0),
    steps: steps.slice(0, MOST_SHOWN).map(({ entry: _entry, id: _id, ...step }) => step),
    isCut: steps.length > MOST_SHOWN,
  };
}

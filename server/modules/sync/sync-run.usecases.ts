/** Runs: what came in, what became of each row, and doing the failed ones again. */
import { SYNC_STATE } from '@/contract/codes';
import type { SyncObject, SyncRun } from '@/contract/sync';
import type { Config } from '../../config';
import { createDirectory } from '../../directory/create-directory';
import { type DirectoryContent, DirectoryFault } from '../../directory/directory';
import { AppError } from '../../http/app-error';
import { nothingToRetry, sourceRefused, syncRunning } from './sync.errors';
import type { SignedInContext } from '../../http/context';
import { applyStep } from './sync-apply.usecases';
import { type OrgEntry, type PersonEntry, parentsFirst, toOrgEntry, toPersonEntry } from './directory-entries.rules';
import { type LocalDirectory, readLocalDirectory } from './local-directory.repository';
import { readRun } from './sync.repository';
import { type SyncDiff, type DiffStep, diffOrgs, diffPeople } from './sync-plan.rules';
import { countAgain, insertRun, lockRuns, readFailedRows, updateRow } from './sync-run.repository';

const PLATFORM = 'platform';

/** @throws AppError 409 while somebody else's run goes on */
async function takeTurn({ tx }: SignedInContext): Promise<void> {
  if (!(await lockRuns(tx))) throw syncRunning();
}

export interface Entries {
  readonly orgs: readonly OrgEntry[];
  readonly people: readonly PersonEntry[];
}

/** Without a provider there is nobody whose subjects these could be. */
const withoutSubject = ({ subject: _subject, ...entry }: PersonEntry): PersonEntry => entry;

export function entriesOf({ orgs, people }: DirectoryContent, { oidc }: Pick<Config, 'oidc'>): Entries {
  const entries = people.map(toPersonEntry);
  return { orgs: parentsFirst(orgs.map(toOrgEntry)), people: oidc ? entries : entries.map(withoutSubject) };
}

/** The steps of one kind against what is here now. */
async function planOf(context: SignedInContext, objType: SyncObject, { orgs, people }: Entries): Promise<SyncDiff> {
  const here = await readLocalDirectory(context.tx);
  return objType === 'org' ? diffOrgs(here, orgs) : diffPeople(here, people, []);
}

interface Outcome {
  readonly step: DiffStep;
  /** Code of the refusal. */
  readonly reason: string | null;
}

const reasonOf = ({ code, fields }: AppError): string => {
  const [field] = Object.values(fields ?? {});
  // Codes of a form's fields have no dot: their words stand under `field`.
  return field === undefined ? code : field.includes('.') ? field : `field.${field}`;
};

/** One row on its own: what is refused leaves the others alone. */
async function tryStep(context: SignedInContext, here: LocalDirectory, step: DiffStep): Promise<Outcome> {
  const audits: Parameters<SignedInContext['audit']>[0][] = [];
  try {
    await context.tx.transaction(async (tx) => {
      const inner = { ...context, tx, audit: (entry: (typeof audits)[number]) => void audits.push(entry) };
      await applyStep(inner, here, step);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { step, reason: reasonOf(error) };
  }
  audits.forEach(context.audit);
  return { step, reason: null };
}

/** One after the other. An organisation may stand in one that came a row before: it is looked up anew. */
async function trySteps(context: SignedInContext, objType: SyncObject, steps: readonly DiffStep[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let here = await readLocalDirectory(context.tx);
  for (const step of steps) {
    outcomes.push(await tryStep(context, here, step));
    if (objType === 'org') here = await readLocalDirectory(context.tx);
  }
  return outcomes;
}

const stateOf = (reason: string | null) => (reason === null ? SYNC_STATE.success : SYNC_STATE.failure);

/** `20261121-104512-org`: when, and of what. */
const batchNo = (now: Date, objType: SyncObject): string =>
  `${now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}-${String(now.getMilliseconds()).padStart(3, '0')}-${objType}`;

async function writeRun(
  { tx, user, now }: SignedInContext,
  given: { objType: SyncObject; source: string; outcomes: readonly Outcome[]; error: string | null },
): Promise<SyncRun> {
  const { objType, source, outcomes, error } = given;
  const fail = outcomes.filter(({ reason }) => reason !== null).length;
  const run = {
    objType,
    source,
    error,
    target: PLATFORM,
    batchNo: batchNo(now, objType),
    total: outcomes.length,
    ok: outcomes.length - fail,
    fail,
    state: error === null && fail === 0 ? SYNC_STATE.success : SYNC_STATE.failure,
    startedBy: user.id,
    startedAt: now,
    endedAt: new Date(),
  };
  const rows = outcomes.map(({ step: { rowNo, externalId, name, action, entry }, reason }) => ({
    rowNo,
    externalId,
    name,
    action,
    reason,
    state: stateOf(reason),
    payload: entry ?? {},
  }));
  return readRun(tx, await insertRun(tx, run, rows));
}

async function runKind(
  context: SignedInContext,
  objType: SyncObject,
  source: string,
  entries: Entries,
): Promise<SyncRun> {
  const { steps } = await planOf(context, objType, entries);
  const outcomes = await trySteps(context, objType, steps);
  const run = await writeRun(context, { objType, source, outcomes, error: null });
  context.audit({
    action: 'sync.run',
    bizType: 'syncRun',
    bizId: run.id,
    detail: { name: run.batchNo, ok: run.ok, fail: run.fail },
  });
  return run;
}

/** Organisations first: people are put into them. A source that cannot be read is a run too: it shows that it was tried. */
export async function runSync(context: SignedInContext): Promise<{ runs: SyncRun[] }> {
  await takeTurn(context);
  const source = createDirectory(context.deps.config);
  try {
    const entries = entriesOf(await source.read(), context.deps.config);
    const orgs = await runKind(context, 'org', source.kind, entries);
    return { runs: [orgs, await runKind(context, 'person', source.kind, entries)] };
  } catch (error) {
    if (!(error instanceof DirectoryFault)) throw error;
    const failed = { objType: 'person', source: source.kind, outcomes: [], error: error.code } as const;
    return { runs: [await writeRun(context, failed)] };
  }
}

/** The rows of a run that failed, as the directory has them now. @throws AppError 404, 409 */
export async function retrySyncRun(context: SignedInContext, { id }: { id: number }): Promise<SyncRun> {
  const { tx, now } = context;
  await takeTurn(context);
  const run = await readRun(tx, id);
  const failed = await readFailedRows(tx, id);
  if (failed.length === 0) throw nothingToRetry();
  const entries = entriesOf(await readSource(context), context.deps.config);
  const { steps } = await planOf(context, run.objType, entries);
  const byId = new Map(steps.map((step) => [step.externalId, step]));
  const wanted = failed.flatMap(({ externalId }) => byId.get(externalId) ?? []);
  const outcomes = new Map((await trySteps(context, run.objType, wanted)).map((each) => [each.step.externalId, each]));
  for (const row of failed) {
    // What the directory no longer has, or what is the same by now, needs nothing any more.
    const { step = null, reason = null } = outcomes.get(row.externalId) ?? {};
    const payload = step?.entry ?? row.payload;
    await updateRow(tx, row.id, { reason, state: stateOf(reason), payload });
  }
  await countAgain(tx, id, now);
  const after = await readRun(tx, id);
  const detail = { name: after.batchNo, ok: after.ok, fail: after.fail };
  context.audit({ action: 'sync.retry', bizType: 'syncRun', bizId: id, detail });
  return after;
}

/** @throws AppError 409 naming why the source cannot be read */
export async function readSource({ deps }: SignedInContext): Promise<DirectoryContent> {
  try {
    return await createDirectory(deps.config).read();
  } catch (error) {
    if (error instanceof DirectoryFault) throw sourceRefused(error.code);
    throw error;
  }
}

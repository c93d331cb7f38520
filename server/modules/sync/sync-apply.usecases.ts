/** One step of a run, through the same doors as the forms of administrators. */
import { type OrgToSave, orgToSave } from '@/contract/admin-org';
import { type UserToSave, userToSave } from '@/contract/apps';
import { ACCOUNT_STATE, USER_TYPE, VALIDITY } from '@/contract/codes';
import { brokenSchema } from '../../http/common.errors';
import { rowRefused } from './sync.errors';
import type { ErrorCode } from '../../http/error-code';
import type { SignedInContext } from '../../http/context';
import { saveRecord } from '../admin/record/record.usecases';
import { orgRecordDef } from '../people-admin/org/org.record';
import { userRecordDef, toSave } from '../people-admin/user/user.record';
import { putSubject, toSubject } from '../session/oidc/oidc-identity.usecases';
import { type LocalDirectory, setExternalId } from './local-directory.repository';
import type { OrgEntry, PersonEntry } from './directory-entries.rules';
import type { DiffStep } from './sync-plan.rules';

/** Only what the source has; the rest stays as it is. */
const given = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

const isBack = ({ fields }: DiffStep, field: string): boolean => fields.some((change) => change.field === field);

async function applyOrg(context: SignedInContext, here: LocalDirectory, step: DiffStep<OrgEntry>): Promise<void> {
  const { entry, id, externalId } = step;
  const before = id === null ? null : await orgRecordDef.read(context, id);
  const { tenantId: _tenant, ...old } = before ?? { tenantId: 0 };
  if (entry === null) return save(context, { ...old, valid: VALIDITY.invalid }, id);
  const parent = entry.parent === null ? null : here.orgs.get(entry.parent);
  if (parent === undefined) throw rowRefused('sync.orgUnknown');
  const { name, phone, sort, tenant } = entry;
  const tenantId = tenant ? here.tenants.get(tenant)?.id : undefined;
  const place = parent ? { pid: parent.id, parkId: before ? before.parkId : parent.parkId } : {};
  const back = isBack(step, 'valid') ? { valid: VALIDITY.valid } : {};
  await save(context, { ...old, code: externalId, ...given({ name, phone, sort, tenantId }), ...place, ...back }, id);
}

async function save(context: SignedInContext, input: object, id: number | null): Promise<void> {
  const parsed = orgToSave.safeParse(input);
  if (!parsed.success) throw brokenSchema(parsed.error);
  await saveRecord(context, orgRecordDef, { ...(parsed.data satisfies OrgToSave), ...(id !== null && { id }) });
}

function idsOf(codes: readonly string[], known: ReadonlyMap<string, number>, code: ErrorCode): number[] {
  return codes.map((each) => {
    const id = known.get(each);
    if (id === undefined) throw rowRefused(code);
    return id;
  });
}

function personInput(here: LocalDirectory, entry: PersonEntry, old: UserToSave | null): object {
  const { loginName, name, gender, phone, email, org, post, parks, roles } = entry;
  const orgId = org ? here.orgs.get(org)?.id : org;
  if (org && orgId === undefined) throw rowRefused('sync.orgUnknown');
  const parkIds = parks && idsOf(parks, here.parks, 'sync.parkUnknown');
  const roleIds = old ? undefined : roles && idsOf(roles, here.roles, 'sync.roleUnknown');
  const fresh = { usertype: USER_TYPE.personalCentre };
  return {
    ...(old ?? fresh),
    ...given({ loginName, name, gender, phone, email, orgId, postName: post, parkIds, roleIds }),
  };
}

async function savePerson(context: SignedInContext, input: object, id: number | null): Promise<number> {
  const { version: _version, ...parsed } = parsePerson(input);
  const saved = await saveRecord(context, userRecordDef, { ...parsed, id: id ?? undefined });
  return saved.id;
}

function parsePerson(input: object): UserToSave {
  const parsed = userToSave.safeParse(input);
  if (!parsed.success) throw brokenSchema(parsed.error);
  return parsed.data;
}

async function applyPerson(context: SignedInContext, here: LocalDirectory, step: DiffStep<PersonEntry>): Promise<void> {
  const { entry, id, externalId } = step;
  const old = id === null ? null : toSave(await userRecordDef.read(context, id));
  if (entry === null) {
    // Disabled, not gone: whoever hands over their open work finds them.
    await savePerson(context, { ...old, state: ACCOUNT_STATE.disabled }, id);
    return;
  }
  const back = isBack(step, 'state') ? { state: ACCOUNT_STATE.enabled } : {};
  const saved = await savePerson(context, { ...personInput(here, entry, old), ...back }, id);
  if (id === null) await setExternalId(context.tx, saved, externalId);
  const { oidc } = context.deps.config;
  if (oidc && entry.subject !== undefined) await putSubject(context.tx, saved, toSubject(oidc, entry.subject));
}

/** @throws AppError for what cannot be done */
export async function applyStep(context: SignedInContext, here: LocalDirectory, step: DiffStep): Promise<void> {
  if (step.fault !== null) throw rowRefused(step.fault);
  if (step.action === 'join') return;
  // A step's entry is of its kind.
  if (step.objType === 'org') await applyOrg(context, here, step as DiffStep<OrgEntry>);
  else await applyPerson(context, here, step as DiffStep<PersonEntry>);
}

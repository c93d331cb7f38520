/** People who pass doors out of a file: a row is a person with a card and a group. Doors hear of all of them at once. */
import * as z from 'zod/mini';
import { codeOf } from '@/contract/codes';
import { CREDENTIAL_KIND, PASS_PERSON_KIND, PASS_PERSON_STATE } from '@/contract/access/access-codes';
import { name } from '@/contract/access/access-device';
import { type accessPersonEndpoints, personTags } from '@/contract/access/access-person';
import type { ImportReport } from '@/contract/crud';
import type { InputOf } from '@/contract/endpoint';
import { moment } from '@/contract/numbers';
import { ruled } from '@/contract/validation';
import { invalidInput, wrongField } from '../../../http/common.errors';
import type { SignedInContext } from '../../../http/context';
import { importRows, type TextRow } from '../../admin/file/rows.import';
import { DAY_MS, instantOf, MINUTE_MS } from '../../calendar/wall-clock.rules';
import { readParkZone } from '../../identity/park/park.repository';
import { addMember } from '../groups/group.repository';
import { recompute } from '../groups/recompute.usecases';
import { credentialHash } from '../push/controller-token.rules';
import { hintOf } from './credential.usecases';
import { setTags } from './tag.repository';
import { findHolder, insertCredential, insertPerson, readNamed } from './person.repository';

const toImport = z.object({
  name,
  phone: z.nullable(ruled('phone')),
  orgId: z.nullable(z.number()),
  kind: codeOf(PASS_PERSON_KIND),
  validTo: z.nullable(moment),
  card: z.nullable(z.string().check(z.minLength(4), z.maxLength(64))),
  groupId: z.nullable(z.number()),
  tags: personTags,
  remark: ruled('text128'),
});
type ToImport = z.output<typeof toImport>;

type Names = ReadonlyMap<string, number | 'several'>;

function byName(rows: readonly { id: number; name: string }[]): Names {
  const found = new Map<string, number | 'several'>();
  for (const { id, name: word } of rows) found.set(word, found.has(word) ? 'several' : id);
  return found;
}

const NAMED = { org: 'user.noOrg', group: 'access.noGroup' } as const;

/** @throws AppError 400 naming the cell */
function idOf(names: Names, row: TextRow, cell: keyof typeof NAMED): number | null {
  const word = row[cell];
  if (!word) return null;
  const found = names.get(word);
  if (typeof found === 'number') return found;
  throw wrongField(cell, found === 'several' ? 'user.nameOfSeveral' : NAMED[cell], { name: word });
}

const BETWEEN_TAGS = /[,，、;；]/;
const DAY = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;

/** The end of that day at the park. @throws AppError 400 for what is no day, or is over */
function endOf(cell: string | undefined, { timeZone, now }: { timeZone: string; now: Date }): number | null {
  if (!cell) return null;
  const [, year, month, day] = (DAY.exec(cell) ?? []).map(Number);
  const wall = Date.UTC(year ?? NaN, (month ?? NaN) - 1, day);
  if (!(new Date(wall).getUTCDate() === day)) throw invalidInput({ validTo: 'invalid' });
  const at = instantOf(timeZone, wall + DAY_MS - MINUTE_MS);
  if (at <= now.getTime()) throw invalidInput({ validTo: 'tooEarly' });
  return at;
}

/** @throws AppError 409 for a card that somebody has */
async function addCard(context: SignedInContext, parkId: number, personId: number, card: string): Promise<void> {
  const { tx, deps } = context;
  const kind = CREDENTIAL_KIND.card;
  const valueHash = credentialHash(deps.secret, parkId, kind, card);
  const holder = await findHolder(tx, parkId, kind, valueHash);
  if (holder) throw wrongField('card', 'access.credentialTaken', { name: holder.name });
  await insertCredential(tx, { parkId, personId, kind, valueHash, hint: hintOf(kind, card) });
}

/** @returns how many went through, their people, and for each other row why not */
export async function importPassPeople(
  context: SignedInContext,
  { parkId, mode, rows }: InputOf<(typeof accessPersonEndpoints)['importPassPeople']>,
): Promise<ImportReport> {
  const { tx, now, user } = context;
  const words = (cell: string): string[] => [...new Set(rows.flatMap((row) => row[cell] || []))];
  const orgs = byName(await readNamed(tx, parkId, 'org', words('org')));
  const groups = byName(await readNamed(tx, parkId, 'group', words('group')));
  const timeZone = await readParkZone(tx, parkId);
  const made: number[] = [];
  const kind = {
    schema: toImport,
    toInput: async (row: TextRow): Promise<unknown> => ({
      name: row.name ?? '',
      phone: row.phone || null,
      orgId: idOf(orgs, row, 'org'),
      kind: row.kind ? Number(row.kind) : PASS_PERSON_KIND.staff,
      validTo: endOf(row.validTo, { timeZone, now }),
      card: row.card?.trim() || null,
      groupId: idOf(groups, row, 'group'),
      tags: (row.tags ?? '').split(BETWEEN_TAGS).flatMap((tag) => tag.trim() || []),
      remark: row.remark ?? '',
    }),
    async save(inner: SignedInContext, { card, groupId, validTo, tags, ...person }: ToImport): Promise<void> {
      const by = { createdBy: user.id, createdAt: now };
      const bounds = { validFrom: null, validTo: validTo === null ? null : new Date(validTo) };
      const state = PASS_PERSON_STATE.valid;
      const id = await insertPerson(inner.tx, { parkId, ...person, ...bounds, state, ...by });
      if (card !== null) await addCard(inner, parkId, id, card);
      if (tags.length > 0) await setTags(inner.tx, { parkId, personId: id }, tags);
      if (groupId !== null) await addMember(inner.tx, { groupId, parkId }, id);
      const detail = { name: person.name, imported: true };
      inner.audit({ action: 'passPerson.create', parkId, bizType: 'passPerson', bizId: id, detail });
      made.push(id);
    },
  };
  const report = await importRows(context, kind, { mode, rows });
  if (mode === 'check') return report;
  if (made.length > 0) {
    await recompute(tx, { parkId, now, who: { people: made } });
    context.afterCommit(() => context.deps.wake());
  }
  return { ...report, ids: made };
}

/** The record on both sides: calls, table, rows of the demo, right, and a test. It is whole with its first screen. */

export const contractFile = ({ one, One, Many, area, path, record, right, words }) => `
/** ${One}: records of a park (${words}). */
import * as z from 'zod/mini';
import { crud } from './crud';
import { id, time } from './envelope';
import { ruled } from './validation';

const ${one} = z.object({
  id,
  version: z.number(),
  parkId: id,
  name: z.string(),
  remark: z.string(),
  updatedAt: z.nullable(time),
});
export type ${One} = z.output<typeof ${one}>;

const calls = crud({
  path: '${area}/v1/${path}',
  kind: '${record}',
  row: ${one},
  record: ${one},
  save: {
    parkId: id,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    remark: ruled('text128'),
  },
  /** Absent: all parks in which the caller has the right. */
  filters: { parkId: z.optional(id) },
  read: '${right}',
  write: '${right}',
});

export const ${one}Endpoints = {
  list${Many}: calls.list,
  get${One}: calls.get,
  save${One}: calls.save,
  remove${Many}: calls.remove,
  restore${Many}: calls.restore,
};
`;

export const tableFile = ({ many, table, words }) => `
/** Records of a park: ${words}. */
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { audited, id, ref } from '../../db/columns';

export const ${many} = pgTable(
  '${table}',
  {
    id: id(),
    parkId: ref('park_id').notNull(),
    name: text('name').notNull(),
    ...audited(),
  },
  (t) => [index('${table}_park').on(t.parkId)],
);
`;

export const repositoryFile = ({ one, One, record, right, table }) => `
/** SQL of ${one}: only rows of parks in which the caller has the right. */
import { type SQL, sql } from 'drizzle-orm';
import type { ${One} } from '@/contract/${record}';
import type { SignedInContext } from '../../http/context';
import type { Listing, ListInput } from '../admin/list/listing.repository';
import { parksWith } from '../identity/rights/rights.rules';

interface ${One}Input extends ListInput {
  parkId?: number | undefined;
}

const selected = ({ user }: SignedInContext): SQL => sql\`
  select t.id::float8 as id, t.version, t.park_id::float8 as "parkId", t.name, t.remark,
    (extract(epoch from t.updated_at) * 1000)::float8 as "updatedAt"
  from ${table} t where t.park_id = any (\${sql.param(parksWith(user, '${right}'))}::bigint[])\`;

/** Also from the recycle bin. */
export async function find${One}(context: SignedInContext, id: number): Promise<${One} | undefined> {
  const { rows } = await context.tx.execute<${One}>(sql\`\${selected(context)} and t.id = \${id}\`);
  return rows[0];
}

export const ${one}Listing: Listing<${One}Input, ${One}, ${One}> = {
  source: (context, { parkId, deleted }) => sql\`\${selected(context)}
    and t.deleted_at is \${sql.raw(deleted ? 'not null' : 'null')}
    and \${parkId === undefined ? sql\`true\` : sql\`t.park_id = \${parkId}\`}\`,
  search: ['name', 'remark'],
  sorts: { name: 'name' },
  order: 'name',
  toRow: (row) => row,
};
`;

export const recordFile = ({ one, One, many, record, right }) => `
/** ${One} as a record that administrators change: with versions, a recycle bin and rows in the audit log. */
import { eq } from 'drizzle-orm';
import type { ${One}, ${one}Endpoints } from '@/contract/${record}';
import type { InputOf } from '@/contract/endpoint';
import { forbidden, notFound } from '../../http/app-error';
import type { RecordDefinition } from '../admin/record/record.usecases';
import { parksWith } from '../identity/rights/rights.rules';
import { find${One} } from './${record}.repository';
import { ${many} } from './${record}.table';

type ${One}Save = Omit<InputOf<typeof ${one}Endpoints.save${One}>, 'id' | 'version'>;

export const ${one}RecordDef: RecordDefinition<${One}Save, ${One}> = {
  kind: '${one}',
  table: ${many},
  fields: ['parkId', 'name', 'remark'],
  nameOf: ({ name }) => name,
  async read(context, id) {
    const found = await find${One}(context, id);
    if (!found) throw notFound();
    return found;
  },
  async insert({ tx, user, now }, input) {
    if (!parksWith(user, '${right}').includes(input.parkId)) throw forbidden();
    const [row] = await tx
      .insert(${many})
      .values({ ...input, createdBy: user.id, createdAt: now })
      .returning({ id: ${many}.id });
    return row?.id ?? 0;
  },
  async update({ tx }, before, { name, remark, parkId }) {
    // A record stays in its park.
    if (parkId !== before.parkId) throw notFound();
    await tx.update(${many}).set({ name, remark }).where(eq(${many}.id, before.id));
  },
};
`;

export const handlersFile = ({ one, One, Many, record }) => `
/** Calls of ${one}. */
import type { ${one}Endpoints } from '@/contract/${record}';
import type { Handlers } from '../../http/handlers';
import { readPage } from '../admin/list/listing.repository';
import { removeRecords, restoreRecords, saveRecord } from '../admin/record/record.usecases';
import { ${one}RecordDef } from './${record}.record';
import { ${one}Listing } from './${record}.repository';

export const ${one}Handlers: Handlers<keyof typeof ${one}Endpoints> = {
  list${Many}: (context, input) => readPage(context, ${one}Listing, input),
  get${One}: (context, { id }) => ${one}RecordDef.read(context, id),
  save${One}: (context, input) => saveRecord(context, ${one}RecordDef, input),
  remove${Many}: (context, { ids }) => removeRecords(context, ${one}RecordDef, ids),
  restore${Many}: (context, { ids }) => restoreRecords(context, ${one}RecordDef, ids),
};
`;

export const recordTestFile = ({ one, One, Many, record, words }) => `
/** ${One}: who may do what with it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ${one}Endpoints, type ${One} } from '@/contract/${record}';
import { openPlatform, type Person, type TestPlatform } from '../../../tests/kit/platform';

let platform: TestPlatform;
let admin: Person;
let guard: Person;
beforeAll(async () => {
  platform = await openPlatform();
  [admin, guard] = await Promise.all([platform.signIn('admin'), platform.signIn('guard')]);
});
afterAll(() => platform.stop());

const save = (input: object, who = admin) =>
  platform.call(${one}Endpoints.save${One}, { parkId: 1, remark: '', ...input }, who);
const made = async (name: string): Promise<${One}> => (await save({ name })).body.data as ${One};
const namesIn = async (input: object): Promise<string[]> => {
  const { body } = await platform.call(${one}Endpoints.list${Many}, input, admin);
  return (body.data as { rows: ${One}[] }).rows.map(({ name }) => name);
};

it('an administrator makes, finds and changes a ${words}', async () => {
  const { id, version } = await made('first');
  expect(await namesIn({ keyword: 'first', parkId: 1 })).toEqual(['first']);
  await save({ id, version, name: 'renamed' });
  const { body } = await platform.call(${one}Endpoints.get${One}, { id }, admin);
  expect(body.data).toMatchObject({ id, parkId: 1, name: 'renamed', version: version + 1 });
});

it('the demo has some', async () => {
  expect((await namesIn({})).length).toBeGreaterThan(1);
});

it('of two people who change the same one the second sees how it is now', async () => {
  const { id, version } = await made('twice');
  await save({ id, version, name: 'the first to save' });
  const second = await save({ id, version, name: 'the second' });
  expect([second.status, second.body.error?.code]).toEqual([409, 'record.changed']);
});

it('a deleted one is in the recycle bin until it is restored', async () => {
  const { id } = await made('removed');
  await platform.call(${one}Endpoints.remove${Many}, { ids: [id] }, admin);
  expect(await namesIn({ keyword: 'removed' })).toEqual([]);
  expect(await namesIn({ keyword: 'removed', deleted: true })).toEqual(['removed']);
  await platform.call(${one}Endpoints.restore${Many}, { ids: [id] }, admin);
  expect(await namesIn({ keyword: 'removed' })).toEqual(['removed']);
});

it('whoever does not have the right is refused', async () => {
  expect((await save({ name: 'refused' }, guard)).status).toBe(403);
  expect((await platform.call(${one}Endpoints.list${Many}, {}, guard)).status).toBe(403);
});
`;

export const seedFile = ({ area, many, Many, record, title, words }) => `
/** The demo's ${words}: two in each park. */
import { ${many} } from '../../modules/${area}/${record}.table';
import type { Seed } from './context';
import type { SeededPark } from './parks';

export function seed${Many}({ store }: Seed, parks: readonly SeededPark[]): void {
  for (const { id: parkId } of parks) {
    store.add(${many}, { parkId, name: '${title} 1' });
    store.add(${many}, { parkId, name: '${title} 2' });
  }
}
`;

export const openApiFile = ({ one, One, Many, record, title }) => `
import { ${one}Endpoints } from '@/contract/${record}';
import { area } from '../area';
import { RECORD_REFUSALS } from './record-refusals';

export const ${one}Areas = [
  area({
    tag: '${one}',
    title: '${title}',
    groups: [${one}Endpoints],
    summaries: {
      list${Many}: '查询${title}列表',
      get${One}: '查询${title}',
      save${One}: '保存${title}',
      remove${Many}: '删除${title}',
      restore${Many}: '恢复已删除的${title}',
    },
    refusals: RECORD_REFUSALS,
  }),
];
`;

/** The server works as park_app: it needs the rights, and sees rows of the caller's parks only. */
export const parkPolicy = ({ table }) => `--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "${table}" TO park_app;--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;--> statement-breakpoint
ALTER TABLE "${table}" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY of_park ON "${table}" TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[]))
  WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]));
`;

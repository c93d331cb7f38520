/** Administrators see what each kind holds and set how long it is kept, never below what the law asks for. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Demo, openDemo } from '../../../tests/kit/world/demo';
import { keepingEndpoints as keeping, type KeptRow, type KeptTable } from '@/contract/keeping';

let demo: Demo;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'));
  writeFileSync(join(folder, 'file'), '');
  demo = await openDemo();
});
afterAll(() => demo.close());

const rowOf = async (name: KeptRow['name']): Promise<KeptRow> => {
  const { rows } = await demo.ask('admin', keeping.listKept, {});
  const row = rows.find((one) => one.name === name);
  if (!row) throw new Error(`there is no ${name}`);
  return row;
};
const set = async (name: KeptTable, kept: number | null) =>
  demo.refusal('admin', keeping.setKept, { name, kept, version: (await rowOf(name)).version });

it('each kind says how long it is kept, how much it holds, and when the oldest goes', async () => {
  const signal = await rowOf('signal');
  const [counted] = await demo.query<{ n: string }>('select count(*) as n from signal');
  expect(signal).toMatchObject({ per: 'month', kept: 36, least: 12, rows: Number(counted?.n) });
  expect(signal.bytes).toBeGreaterThan(0);
  expect(signal.dueAt).toBeGreaterThan(signal.oldestAt ?? 0);
  expect(await rowOf('audit_row')).toMatchObject({ kept: null, dueAt: null });
  expect(await rowOf('record')).toMatchObject({ kept: null, least: null });
});

it('a time is changed once, is written down, and whoever has seen an older one is told', async () => {
  const { version } = await rowOf('login_log');
  await demo.call('admin', keeping.setKept, { name: 'login_log', kept: 18, version });
  expect(await rowOf('login_log')).toMatchObject({ kept: 18, version: version + 1 });
  expect(await demo.refusal('admin', keeping.setKept, { name: 'login_log', kept: 20, version })).toEqual([
    409,
    'record.changed',
  ]);
  const [row] = await demo.query<{ detail: object }>(
    "select detail from audit_row where action = 'policy.setKeepingTime' and (detail->>'after') is not null order by id desc limit 1",
  );
  expect(row?.detail).toMatchObject({ kind: 'login_log', before: 36, after: 18 });
});

it('nothing is kept for less than the law asks, and what says where people were not without end', async () => {
  expect(await set('login_log', 5)).toEqual([422, 'keeping.tooShort']);
  expect(await set('signal', 11)).toEqual([422, 'keeping.tooShort']);
  expect(await set('passage', null)).toEqual([422, 'keeping.needsEnd']);
  expect(await set('video_view_log', null)).toEqual([422, 'keeping.needsEnd']);
});

it('the audit gets an end only where its archive can be written', async () => {
  const { config } = demo.platform.deps;
  Object.assign(config, { archiveDir: join(folder, 'file', 'below') });
  expect(await set('audit_row', 12)).toEqual([422, 'keeping.noArchive']);
  Object.assign(config, { archiveDir: join(folder, 'archive') });
  const { version } = await rowOf('audit_row');
  await demo.call('admin', keeping.setKept, { name: 'audit_row', kept: 12, version });
  expect((await demo.ask('admin', keeping.getKeepingState, {})).archive).toMatchObject({
    folder: join(folder, 'archive'),
    files: 0,
  });
});

it('nobody but administrators of the platform sees or sets them', async () => {
  for (const login of ['guard', 'manager', 'parkadmin3'])
    expect(await demo.refusal(login, keeping.listKept, {})).toEqual([403, 'permission.denied']);
});

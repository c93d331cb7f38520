/** Dictionaries, and by them what every record of the administration shares. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminEndpoints } from '@/contract/admin';
import { dictEndpoints } from '@/contract/dict';
import { cellsOf, fetchFile, partOf } from '../../../tests/kit/files';
import { dataOf, openPlatform, type Person, type TestPlatform } from '../../../tests/kit/platform';

let platform: TestPlatform;
let admin: Person;
let guard: Person;
beforeAll(async () => {
  platform = await openPlatform();
  [admin, guard] = await Promise.all([platform.signIn('admin'), platform.signIn('guard')]);
});
afterAll(() => platform.stop());

const FRESH = { code: 'tool', name: '工具', type: 2, valid: 1, remark: '' };
type Row = { id: number; version: number; name: string; code: string };

const save = async (input: object, who = admin) => platform.call(dictEndpoints.saveDict, input, who);
const made = async (code: string): Promise<Row> => dataOf(await save({ ...FRESH, code }));
const rowsOf = async (input: object): Promise<Row[]> =>
  dataOf(await platform.call(dictEndpoints.listDicts, input, admin)).rows;

it('everybody reads dictionaries; whoever may not keep them is refused', async () => {
  expect((await platform.call(dictEndpoints.listDicts, {}, guard)).status).toBe(200);
  expect((await save(FRESH, guard)).status).toBe(403);
});

it('of two who change the same one the second is shown how it is now', async () => {
  const { id, version } = await made('twice');
  await save({ ...FRESH, code: 'twice', id, version, name: '第一个' });
  const second = await save({ ...FRESH, code: 'twice', id, version, name: '第二个' });
  expect([second.status, second.body.error?.code]).toEqual([409, 'record.changed']);
  expect(second.body.error?.current).toMatchObject({ id, name: '第一个', version: version + 1 });
});

it('what is deleted lies in the recycle bin, keeps its code and comes back', async () => {
  const { id } = await made('binned');
  await platform.call(dictEndpoints.removeDicts, { ids: [id] }, admin);
  expect(await rowsOf({ keyword: 'binned' })).toEqual([]);
  expect(await rowsOf({ keyword: 'binned', deleted: true })).toHaveLength(1);
  const again = await save({ ...FRESH, code: 'binned' });
  expect(again.body.error).toMatchObject({ code: 'dict.codeTaken', fields: { code: 'dict.codeTaken' } });
  await platform.call(dictEndpoints.restoreDicts, { ids: [id] }, admin);
  expect(await rowsOf({ keyword: 'binned' })).toHaveLength(1);
});

it('of several some go, what is in use stays and says why', async () => {
  const { id } = await made('goes');
  const [post] = await rowsOf({ keyword: 'park_type' });
  const { body } = await platform.call(dictEndpoints.removeDicts, { ids: [id, post?.id] }, admin);
  expect(body.data).toEqual({
    results: [
      { id, ok: true, code: null },
      { id: post?.id, ok: false, code: 'dict.systemFixed' },
    ],
  });
});

it('a change is shown field by field and put back', async () => {
  const { id, version } = await made('history');
  await save({ ...FRESH, code: 'history', id, version, name: '改名', remark: '说明' });
  const read = async () =>
    dataOf(await platform.call(adminEndpoints.listRecordChanges, { kind: 'dict', recordId: id }, admin));
  const [change] = (await read()).rows;
  expect(change).toMatchObject({ action: 'dict.change', restorable: true });
  expect(change?.fields).toEqual([
    { field: 'name', before: '工具', after: '改名' },
    { field: 'remark', before: '', after: '说明' },
  ]);
  const undone = await platform.call(dictEndpoints.undoDictChange, { changeId: change?.id }, admin);
  expect(undone.body.data).toMatchObject({ name: '工具', remark: '', version: 3 });
});

it('a file holds exactly the filter and columns, and nothing that a spreadsheet would run', async () => {
  await save({ ...FRESH, code: 'formula', name: '＝SUM(A1)' });
  const columns = [
    { name: 'name', title: '名称' },
    { name: 'type', title: '类型', words: { 2: '业务字典' } },
  ];
  const asked = { keyword: 'formula', columns };
  const csv = await fetchFile(platform, dictEndpoints.exportDicts, { ...asked, format: 'csv' }, admin);
  expect(new TextDecoder().decode(csv)).toBe("名称,类型\r\n'＝SUM(A1),业务字典\r\n");
  const book = await fetchFile(platform, dictEndpoints.exportDicts, { ...asked, format: 'xlsx' }, admin);
  expect(partOf(book, 'xl/worksheets/sheet1.xml')).not.toContain('<f>');
  expect(await cellsOf(book)).toEqual([
    ['名称', '类型'],
    ['＝SUM(A1)', '业务字典'],
  ]);
});

it('rows of a file are checked without effect, then the good ones come in and each bad one says why', async () => {
  const rows = [
    { code: 'import_a', name: '甲' },
    { code: 'import b', name: '乙' },
    { code: 'import_c', name: '' },
  ];
  const report = {
    ok: 1,
    faults: [
      { row: 1, code: 'request.invalid', fields: { code: 'field.codeFormat' } },
      { row: 2, code: 'request.invalid', fields: { name: 'required' } },
    ],
  };
  const checked = await platform.call(dictEndpoints.importDicts, { mode: 'check', rows }, admin);
  expect(checked.body.data).toEqual(report);
  expect(await rowsOf({ keyword: 'import_a' })).toEqual([]);
  const run = await platform.call(dictEndpoints.importDicts, { mode: 'run', rows }, admin);
  expect(run.body.data).toEqual(report);
  expect(await rowsOf({ keyword: 'import_a' })).toHaveLength(1);
});

it('columns and kept views are a person’s own; a shared view is seen by colleagues, changed by its owner', async () => {
  const columns = [{ name: 'code', shown: true }];
  await platform.call(adminEndpoints.saveListColumns, { list: 'dicts', columns }, guard);
  await platform.call(
    adminEndpoints.saveListView,
    { list: 'dicts', name: '业务', query: 'type=2', shared: true },
    guard,
  );
  const setting = async (who: Person) =>
    dataOf(await platform.call(adminEndpoints.getListSetting, { list: 'dicts' }, who));
  expect(await setting(guard)).toMatchObject({ columns, views: [{ name: '业务', mine: true }] });
  const lead = await platform.signIn('lead');
  const seen = await setting(lead);
  expect(seen).toMatchObject({ columns: [], views: [{ name: '业务', mine: false, ownerName: '王志远' }] });
  const taken = await platform.call(adminEndpoints.removeListView, { id: seen.views[0]?.id, list: 'dicts' }, lead);
  expect(taken.status).toBe(404);
});

it('an item is moved among its siblings and below another; all are numbered anew at once', async () => {
  const { id: dictId } = await made('ordered');
  const item = async (code: string): Promise<Row> => {
    const input = { dictId, code, name: code, valid: 1, remark: '' };
    return dataOf(await platform.call(dictEndpoints.saveDictItem, input, admin));
  };
  const [a, b, c] = [await item('a'), await item('b'), await item('c')];
  const move = (input: object) => platform.call(dictEndpoints.moveDictItem, input, admin);
  const standing = async () =>
    dataOf(await platform.call(dictEndpoints.listDictItems, { dictId }, guard)).map(({ code, pid }) =>
      pid === null ? code : `${code} below ${pid}`,
    );
  await move({ id: c.id, pid: null, index: 0 });
  expect(await standing()).toEqual(['c', 'a', 'b']);
  await move({ id: a.id, pid: null, index: 2 });
  expect(await standing()).toEqual(['c', 'b', 'a']);
  await move({ id: a.id, pid: b.id, index: 0 });
  expect((await standing()).toSorted()).toEqual([`a below ${b.id}`, 'b', 'c']);
  const circle = await move({ id: b.id, pid: a.id, index: 0 });
  expect(circle.body.error).toMatchObject({ fields: { pid: 'tree.badParent' } });
  expect((await platform.call(dictEndpoints.moveDictItem, { id: a.id, pid: null, index: 0 }, guard)).status).toBe(403);
});

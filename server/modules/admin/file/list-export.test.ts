/** Exported files as spreadsheets open them. */
import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminUserEndpoints } from '@/contract/admin-user';
import { dictEndpoints } from '@/contract/dict';
import { logEndpoints } from '@/contract/admin-log';
import { orderEndpoints } from '@/contract/order';
import { ownerPool } from '../../../../tests/kit/database';
import { cellsOf, fetchFile, partOf } from '../../../../tests/kit/files';
import { dataOf, openPlatform, type Person, type TestPlatform } from '../../../../tests/kit/platform';
import { type Cell, numberCell, textCell } from './cell.rules';
import { xlsxFile } from './xlsx.export';

const SHEET = 'xl/worksheets/sheet1.xml';

let platform: TestPlatform;
let admin: Person;
let manager: Person;
beforeAll(async () => {
  platform = await openPlatform();
  [admin, manager] = await Promise.all([platform.signIn('admin'), platform.signIn('manager')]);
});
afterAll(() => platform.stop());

const LOG_COLUMNS = [
  { name: 'at', title: '时间' },
  { name: 'loginName', title: '登录名' },
  { name: 'id', title: '编号' },
];

const logs = (format: 'xlsx' | 'csv') =>
  fetchFile(platform, logEndpoints.exportLoginLogs, { format, columns: LOG_COLUMNS, sheet: '登录日志' }, admin);

describe('a workbook', () => {
  it('holds numbers and times as such, so that they can be summed, sorted and filtered', async () => {
    const [head, ...rows] = await cellsOf(await logs('xlsx'));
    expect(head).toEqual(['时间', '登录名', '编号']);
    expect(rows.length).toBeGreaterThan(0);
    for (const [at, loginName, id] of rows) {
      expect(at).toBeInstanceOf(Date);
      expect([typeof loginName, typeof id]).toEqual(['string', 'number']);
    }
  });

  it('keeps its heading in sight, bold and with a filter, has a name and columns as wide as their content', async () => {
    const file = await logs('xlsx');
    const sheet = partOf(file, SHEET);
    const rows = (await cellsOf(file)).length;
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(sheet).toContain(`<autoFilter ref="A1:C${rows}"/>`);
    expect(sheet).toMatch(/<c r="A1" s="1" t="inlineStr">/);
    expect(partOf(file, 'xl/styles.xml')).toContain('<font><b/>');
    expect(partOf(file, 'xl/workbook.xml')).toContain('<sheet name="登录日志"');
    const widths = [...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width));
    expect(widths).toHaveLength(3);
    expect(widths[0]).toBeGreaterThanOrEqual(19);
  });

  it('shows the clock of the park it was asked for in, whatever clock the server has', async () => {
    const owner = ownerPool(platform.databaseUrl, 1);
    const timesIn = async (zone: string): Promise<Map<unknown, number>> => {
      await owner.query('update park set time_zone = $1 where id = 1', [zone]);
      const file = await fetchFile(platform, orderEndpoints.exportOrders, { tab: 'all', parkId: 1 }, manager);
      const [head, ...rows] = await cellsOf(file);
      const at = (head ?? []).indexOf('报单时间');
      return new Map(rows.map((row) => [row[0], new Date(String(row[at])).getTime()]));
    };
    const inJapan = await timesIn('Asia/Tokyo');
    const inChina = await timesIn('Asia/Shanghai');
    await owner.end();
    const hours = [...inChina].map(([no, ms]) => Math.round(((inJapan.get(no) ?? 0) - ms) / 60_000) / 60);
    expect(hours.length).toBeGreaterThan(5);
    expect(new Set(hours)).toEqual(new Set([1]));
  });

  it('leaves names and phone numbers as they are written: the apostrophe is for text files only', async () => {
    const names = ['-甲 +86', '＝SUM(A1)', '@值班', '000123'];
    for (const [n, name] of names.entries()) {
      await platform.call(dictEndpoints.saveDict, { code: `sign_${n}`, name, type: 2, valid: 1, remark: '' }, admin);
    }
    const asked = { keyword: 'sign_', sort: 'id', columns: [{ name: 'name', title: '名称' }] };
    const book = await fetchFile(platform, dictEndpoints.exportDicts, { ...asked, format: 'xlsx' }, admin);
    expect((await cellsOf(book)).slice(1).map(([name]) => name)).toEqual(names);
    const text = await fetchFile(platform, dictEndpoints.exportDicts, { ...asked, format: 'csv' }, admin);
    const lines = new TextDecoder().decode(text).trimEnd().split('\r\n').slice(1);
    expect(lines).toEqual(["'-甲 +86", "'＝SUM(A1)", "'@值班", '000123']);
  });

  it('of more rows than a sheet may hold goes on in another', async () => {
    const table = async function* (): AsyncGenerator<readonly Cell[]> {
      yield [textCell('编号')];
      for (let n = 1; n <= 7; n += 1) yield [numberCell(n)];
    };
    const pieces: Uint8Array[] = [];
    for await (const piece of xlsxFile(table(), { title: '日志: 2026/11', mostRows: 4 })) pieces.push(piece);
    const sheets = await readWorkbook(Buffer.concat(pieces));
    expect(sheets.map(({ sheet, data }) => [sheet, data.map(([cell]) => cell)])).toEqual([
      ['日志  2026 11', ['编号', 1, 2, 3]],
      ['日志  2026 11 (2)', ['编号', 4, 5, 6]],
      ['日志  2026 11 (3)', ['编号', 7]],
    ]);
  });
});

describe('work orders', () => {
  it('come as a workbook with money, counts and times that can be calculated with', async () => {
    const [head, ...rows] = await cellsOf(
      await fetchFile(platform, orderEndpoints.exportOrders, { tab: 'all' }, manager),
    );
    const column = (title: string) => rows.map((row) => row[(head ?? []).indexOf(title)] ?? null);
    expect(rows.length).toBeGreaterThan(20);
    expect(column('报单时间').every((cell) => cell instanceof Date)).toBe(true);
    expect(column('金额（元）').every((cell) => typeof cell === 'number')).toBe(true);
    expect(column('催办次数').every((cell) => typeof cell === 'number')).toBe(true);
    expect(column('工单号').every((cell) => typeof cell === 'string')).toBe(true);
  });

  it('hold every order of the filter, not only the first few thousand looks', async () => {
    const file = await fetchFile(platform, orderEndpoints.exportOrders, { tab: 'all' }, manager);
    const listed = await platform.call(orderEndpoints.listOrders, { tab: 'all' }, manager);
    expect(await cellsOf(file)).toHaveLength(dataOf(listed).total + 1);
  });

  it('are only for whoever sees the orders of the park', async () => {
    const tenant = await platform.signIn('tenant');
    expect((await platform.call(orderEndpoints.exportOrders, { tab: 'all' }, tenant)).status).toBe(403);
  });
});

it('a person’s phone number stays text, and a day without a time is a day', async () => {
  const columns = [
    { name: 'name', title: '姓名' },
    { name: 'phone', title: '手机号' },
  ];
  const file = await fetchFile(platform, adminUserEndpoints.exportUsers, { format: 'xlsx', columns }, admin);
  const [, ...rows] = await cellsOf(file);
  expect(rows.map(([, phone]) => typeof phone).filter((kind) => kind !== 'object')).toContain('string');
  expect(rows.some(([, phone]) => typeof phone === 'number')).toBe(false);
});

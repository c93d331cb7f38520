import { beforeAll, expect, it } from 'vitest';
import { loadTexts } from '@/i18n/language';
import type { ImportField } from './definitions';
import { exampleOf, fileFaults, readRows, sentValues } from './import-rows';

const FIELDS: readonly ImportField[] = [
  { name: 'code', title: { words: '编码' }, required: true, unique: true, example: 'a' },
  { name: 'name', title: { words: '名称' }, required: true, example: '甲' },
  { name: 'remark', title: { words: '备注' }, example: '' },
];

beforeAll(() => loadTexts(['admin', 'codes']));

const rowsOf = (...lines: string[][]) => {
  const read = readRows([['\uFEFF编码*', ' 名称 ', '备注'], ...lines], FIELDS);
  return 'rows' in read ? read.rows : [];
};

it('recognises titles with or without their mark, ignores empty lines, and numbers lines as the spreadsheet does', () => {
  expect(rowsOf(['a', ' 甲 ', ''], ['', '', ''], ['b', '乙', 'x'])).toEqual([
    { line: 2, values: { code: 'a', name: '甲' } },
    { line: 4, values: { code: 'b', name: '乙', remark: 'x' } },
  ]);
});

it('a file without a required column is refused by that column’s name', () => {
  expect(readRows([['编码']], FIELDS)).toEqual({ missing: '名称' });
});

it('names filled columns that nothing is read from, so that what was meant is not lost in silence', () => {
  const read = readRows(
    [
      ['编码*', '名称', '组织', '空列', '原因', ''],
      ['a', '甲', '不存在的部门', '', '上次未通过', ''],
    ],
    FIELDS,
  );
  expect(read).toEqual({ rows: [{ line: 2, values: { code: 'a', name: '甲' } }], ignored: ['组织'] });
});

it('rejects a repeated code, ignoring case, and an empty required cell', () => {
  const faults = fileFaults(rowsOf(['a', '甲'], ['A', '乙'], ['c', '']), FIELDS);
  expect(faults.map(({ row, words }) => [row.line, words])).toEqual([
    [3, '编码与第 2 行重复'],
    [4, '请填写名称'],
  ]);
});

it('ten thousand rows are compared at once', () => {
  const rows = rowsOf(...Array.from({ length: 10_000 }, (_, n) => [`code${n % 9_500}`, '甲']));
  expect(fileFaults(rows, FIELDS)).toHaveLength(500);
});

it('translates the text of a code to the code, in the template too; codes and unknown texts are sent unchanged', async () => {
  const field: ImportField = { name: 'code', title: { words: '类型' }, table: 'roleType', example: '2' };
  const sent = (word: string) => sentValues({ line: 2, values: { code: word, name: '甲' } }, [field]);
  expect(await exampleOf(field)).toBe('项目角色');
  const asked: ImportField = { name: 'org', title: { words: '组织' }, example: async () => '安保部' };
  expect(await exampleOf(asked)).toBe('安保部');
  expect(['项目角色', '2', '别的'].map((word) => sent(word).code)).toEqual(['2', '2', '别的']);
  expect(sent('2')).toEqual({ code: '2', name: '甲' });
});

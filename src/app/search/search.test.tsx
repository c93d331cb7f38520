import { beforeAll, describe, expect, it } from 'vitest';
import type { MenuNode } from '@/session/menus';
import { loadReadings } from '@/lib/pinyin';
import { recentPaths, rememberVisit } from '@/ui/model/menu-search/recents';
import { recentEntries, search, searchEntries } from '@/ui/model/menu-search/search-entries';
import { findIn, noReadings, type Readings } from '@/lib/name-match';

let readings: Readings;
beforeAll(async () => {
  readings = await loadReadings();
});

const lit = (name: string, query: string, by = readings): string | undefined => {
  const found = findIn(name, query, by);
  return found && [...name].slice(found.start, found.end).join('');
};

describe('a name is found', () => {
  it.each([
    ['告警处置', '处置', '处置', 'by what is written'],
    ['告警处置', 'gaojing', '告警', 'by its pinyin'],
    ['告警处置', 'gjcz', '告警处置', 'by the initials'],
    ['告警处置', 'chuzhi', '处置', 'in the middle'],
    ['告警处置', 'gaojingch', '告警处', 'while the last syllable is being typed'],
    ['告警处置', 'gaojcz', '告警处置', 'by a mixture'],
    ['告警处置', 'gao jing', '告警', 'with a space between'],
    ['重新派单', 'chongxin', '重新', 'by one reading of a character'],
    ['重要事项', 'zhongyao', '重要', 'by the other reading'],
    ['旅客', 'lvke', '旅客', 'with v for ü'],
    ['中转站', 'zhzz', '中转站', 'with a two-letter initial'],
    ['AI算法', 'aisf', 'AI算法', 'with Latin letters inside'],
    ['Gestión de alarmas', 'gestion', 'Gestión', 'without its accents'],
    ['Car park', 'carpark', 'Car park', 'without the space'],
  ])('%s for %j: %s, %s', (name, query, expected) => {
    expect(lit(name, query)).toBe(expected);
  });

  it.each([
    ['告警处置', 'jg'],
    ['告警处置', 'gaojingx'],
    ['告警处置', ''],
    ['工单池', '告警'],
  ])('not %s for %j', (name, query) => {
    expect(lit(name, query)).toBeUndefined();
  });

  it('as it is written before the readings are here', () => {
    expect(lit('告警处置', '告警', noReadings)).toBe('告警');
    expect(lit('告警处置', 'gj', noReadings)).toBeUndefined();
  });
});

const node = (id: number, name: string, children: MenuNode[] = []): MenuNode => ({
  id,
  name,
  names: {},
  path: `/${id}`,
  icon: '',
  linkUrl: undefined,
  sysUrl: undefined,
  pageAddr: '',
  hidden: false,
  alwaysShow: false,
  children,
  redirect: undefined,
});
const menu = [
  node(1, '工作台'),
  node(2, '工单管理', [node(3, '工单池'), node(4, '新增工单'), node(5, '我的工单')]),
  node(6, '告警处置', [node(7, '告警处置')]),
];
const entries = searchEntries(menu, ({ name }) => name);
const names = (query: string, recent: string[] = []) =>
  search(entries, query, { readings, recent }).map(({ name }) => name);

describe('the search', () => {
  it('puts the beginning of a name before its middle, and the middle before a catalogue', () => {
    expect(names('工单')).toEqual(['工单池', '新增工单', '我的工单']);
    expect(names('gdgl')).toEqual(['工单池', '新增工单', '我的工单']);
  });

  it('puts what was opened lately first among equals', () => {
    expect(names('工单', ['/5'])).toEqual(['工单池', '我的工单', '新增工单']);
  });

  it('shows the path of an entry, without repeating its name', () => {
    expect(entries.map(({ name, trail }) => [...trail, name].join('/'))).toEqual([
      '工作台',
      '工单管理/工单池',
      '工单管理/新增工单',
      '工单管理/我的工单',
      '告警处置',
    ]);
  });

  it('lists the last pages of each person; what is permitted no more is left out', () => {
    for (const path of ['/1', '/99', '/4', '/1']) rememberVisit(7, path);
    expect(recentPaths(7)).toEqual(['/1', '/4', '/99']);
    expect(recentPaths(8)).toEqual([]);
    expect(recentEntries(entries, recentPaths(7)).map(({ name }) => name)).toEqual(['工作台', '新增工单']);
  });
});

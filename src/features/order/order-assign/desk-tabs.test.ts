import { expect, it } from 'vitest';
import { currentTab, deskTabs, queryOf } from './desk-tabs';

const DISPATCHER = deskTabs(['reported', 'pool', 'running', 'requests', 'open', 'all']);

it('the desk begins with pool, under way, to be called and everything', () => {
  expect(DISPATCHER.map(({ key }) => key)).toEqual([
    'pool',
    'running',
    'visiting',
    'all',
    'reported',
    'requests',
    'open',
  ]);
  expect(deskTabs(['visitDue', 'running', 'all']).map(({ key }) => key)).toEqual(['running', 'visitDue', 'all']);
});

it('somebody who only reports sees their lists', () => {
  expect(deskTabs(['reported', 'open', 'all']).map(({ key }) => key)).toEqual(['all', 'reported', 'open']);
});

it('the address says which list is on show; without one it is the day', () => {
  const at = (query: string) => currentTab(DISPATCHER, new URLSearchParams(query));
  expect(at('')).toBeUndefined();
  expect(at('tab=pool&keyword=x')).toBe('pool');
  expect(at('tab=all&state=160')).toBe('visiting');
  expect(at('tab=all&state=190')).toBe('all');
});

it('going to another list keeps the filters', () => {
  const [pool, , visiting] = DISPATCHER;
  const from = new URLSearchParams('tab=all&state=160&page=3&typeId=4');
  expect(pool && queryOf(pool, from)).toBe('tab=pool&typeId=4');
  expect(visiting && queryOf(visiting, new URLSearchParams('tab=pool&typeId=4'))).toBe('tab=all&typeId=4&state=160');
});

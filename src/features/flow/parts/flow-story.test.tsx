import { beforeAll, expect, test } from 'vitest';
import { FLOW_STEPS } from '@/contract/flow/flow-transitions';
import { loadTexts } from '@/i18n/language';
import { stepFixture } from '../flow.fixture';
import { stepSentence } from './flow-story';

beforeAll(() => loadTexts(['flow']));

test.each(FLOW_STEPS)('the story has words for %s', (action) => {
  const said = stepSentence(stepFixture({ action, byName: '李卫东', onBehalfOfName: null, node: null }));
  expect(said).not.toMatch(/操作$|…|\{\{/);
  expect(said.length).toBeGreaterThan(2);
});

test('what waited for somebody who leaves is said with both names', () => {
  const step = stepFixture({ action: 'handedOver', byName: '李卫东', onBehalfOfName: '王敏', node: null });
  expect(stepSentence(step)).toBe('李卫东 把 王敏 的待办交给接手人');
});

test('whoever had agreed before is named where a step passes by itself', () => {
  const step = stepFixture({ action: 'agreedBefore', byName: null, onBehalfOfName: '王敏', node: '财务' });
  expect(stepSentence(step)).toBe('财务 · 王敏 此前已同意，自动通过');
});

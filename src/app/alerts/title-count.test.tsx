import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keepBeforeTitle } from './title-count';

const WORDS = '(3) 告警';

it('the count precedes the title of every page, and is removed afterwards', async () => {
  document.head.append(document.createElement('title'));
  document.title = '消息 - 平台';
  const stop = keepBeforeTitle(WORDS);
  expect(document.title).toBe('(3) 告警 · 消息 - 平台');
  document.title = '规则配置 - 平台';
  await waitFor(() => expect(document.title).toBe('(3) 告警 · 规则配置 - 平台'));
  stop();
  expect(document.title).toBe('规则配置 - 平台');
});

it('a changed count takes the place of the last one', () => {
  document.title = '消息 - 平台';
  keepBeforeTitle(WORDS)();
  const stop = keepBeforeTitle('(4) 告警');
  expect(document.title).toBe('(4) 告警 · 消息 - 平台');
  stop();
});

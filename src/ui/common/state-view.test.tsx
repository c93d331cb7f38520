import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { StateView, type SayableState, type StateViewProps } from './state-view';

const show = (props: StateViewProps): void => void render(<MemoryRouter>{<StateView {...props} />}</MemoryRouter>);

it.each<[SayableState, string, string]>([
  ['empty', '暂无内容', '有新内容时会显示在这里'],
  ['emptyFiltered', '没有符合条件的内容', '可放宽或清除筛选条件'],
  ['error', '没能加载出来', '稍后重试'],
  ['offline', '网络未连接', '连上网络后会自动加载'],
  ['forbidden', '您没有权限查看', '请联系园区管理员'],
  ['notFound', '没有找到这条记录', '可能已删除，或属于其他园区'],
])('%s says why and what to do next', (state, title, hint) => {
  show({ state });
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(hint, { exact: false })).toBeVisible();
});

it('a failure can be tried again', async () => {
  const retry = vi.fn();
  show({ state: 'error', onRetry: retry });
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(retry).toHaveBeenCalledOnce();
});

it('missing rights are not tried again: it would change nothing', () => {
  show({ state: 'forbidden', onRetry: () => undefined, back: { href: '/list', label: 'common.action.backToList' } });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: '返回列表' })).toHaveAttribute('href', '/list');
});

it('an error says what the error is', () => {
  show({ state: 'error', error: { code: 'database.unavailable', status: 503, params: {}, serverMessage: undefined } });
  expect(screen.getByRole('alert')).toHaveTextContent('系统暂时不能保存，请稍后重试');
});

it('a list has its own words for being empty', () => {
  show({ state: 'empty', empty: { title: { words: '没有要您处理的告警' } } });
  expect(screen.getByRole('heading')).toHaveTextContent('没有要您处理的告警');
});

/** Working through what waits: it goes on behind the first few of each source, and says what could not be fetched. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { MOST_TODO_ROWS, TODO_ROWS, type TodoRow } from '@/contract/home';
import { workbenchEndpoints, type Workbench } from '@/contract/workbench';
import { addAdminTexts } from '@/i18n/admin-texts';
import { loadTexts } from '@/i18n/language';
import { addMoreTexts } from '@/i18n/more-texts';
import { ModelProvider } from '@/ui/model/model-provider';
import { queryClient } from '@/ui/model/query-client';
import { RunView } from './run-view';

/** The only way to the server: what it gets, and what it answers. */
const server = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('@/api/axios-clients', () => server);
const ALL = 12;
const row = (id: number): TodoRow => ({
  id,
  title: `事项 ${id}`,
  place: '',
  parkName: null,
  since: null,
  dueAt: null,
  state: null,
  level: null,
  person: null,
});
/** The first so many of twelve orders. */
const workbench = (rows: number): Workbench => ({
  todos: [
    {
      key: 'orderMine',
      count: ALL,
      urgent: 0,
      list: {},
      rows: Array.from({ length: Math.min(rows, ALL) }, (_, at) => row(at + 1)),
    },
  ],
  elsewhere: 0,
  snoozed: [],
  done: [],
  doneCount: 0,
  dayEnds: 0,
  notices: [],
  unreadNotices: 0,
  pages: { favourites: [], recent: [] },
});

const voice = { say: vi.fn(), ask: vi.fn() };
const skip = () => userEvent.click(screen.getByRole('button', { name: '跳过' }));

async function show(): Promise<void> {
  await act(async () => {
    render(
      <ModelProvider>
        <MemoryRouter>
          <RunView workbench={workbench(TODO_ROWS)} voice={voice as never} back="/workbench/index" />
        </MemoryRouter>
      </ModelProvider>,
    );
  });
}

beforeAll(async () => {
  addMoreTexts();
  addAdminTexts();
  await loadTexts(['workbench', 'home']);
});
beforeEach(() => {
  queryClient.clear();
  server.send.mockReset();
});

test('all twelve are worked through although the workbench named five, each once, until all is done', async () => {
  const answer = { success: true, data: workbench(MOST_TODO_ROWS) };
  server.send.mockResolvedValue({ status: 200, body: answer });
  await show();
  expect(await screen.findByText('第 1 件，共 12 件')).toBeVisible();
  expect(server.send).toHaveBeenCalledTimes(1);
  expect(server.send.mock.calls[0]?.slice(0, 2)).toMatchObject([
    workbenchEndpoints.getWorkbench,
    { rows: MOST_TODO_ROWS },
  ]);
  for (let id = 1; id <= ALL; id += 1) {
    expect(screen.getByRole('heading', { level: 2, name: `事项 ${id}` })).toBeVisible();
    await skip();
  }
  expect(screen.getByText('都处理完了')).toBeVisible();
});

test('without the line it says how many more wait, and fetches them when asked to', async () => {
  server.send.mockRejectedValue(new ApiError('unavailable', 0, { code: 'network.offline' }));
  await show();
  for (let id = 1; id <= TODO_ROWS; id += 1) await skip();
  expect(await screen.findByText('这一批看完了，还有 7 件')).toBeVisible();
  server.send.mockResolvedValue({ status: 200, body: { success: true, data: workbench(MOST_TODO_ROWS) } });
  await userEvent.click(screen.getByRole('button', { name: '接着处理' }));
  expect(await screen.findByRole('heading', { level: 2, name: `事项 ${TODO_ROWS + 1}` })).toBeVisible();
});

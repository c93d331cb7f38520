import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { EntryPhoto, OutboxEntry } from '@/outbox/entry';
import { countsOf, EMPTY_SNAPSHOT } from '@/outbox/snapshot';
import UnsentSheet from './unsent-sheet.mobile';
import { unsentTexts } from './unsent-texts';

const outbox = vi.hoisted(() => ({ entries: [] as unknown[], retryNow: vi.fn(), discard: vi.fn(), dismiss: vi.fn() }));
vi.mock('@/outbox/outbox', () => ({ retryNow: outbox.retryNow, discard: outbox.discard, dismiss: outbox.dismiss }));
vi.mock('@/outbox/use-outbox', () => ({
  useOutbox: () => {
    const entries = outbox.entries as OutboxEntry[];
    return { ...EMPTY_SNAPSHOT, entries, counts: countsOf(entries) };
  },
}));

const photo = (change: Partial<EntryPhoto>): EntryPhoto => ({
  key: 'k',
  takenAt: 1,
  state: 'waiting',
  progress: 0,
  attempts: 0,
  lastError: null,
  ...change,
});

const entry = (change: Partial<OutboxEntry>): OutboxEntry => ({
  id: 'e1',
  seq: 1,
  endpoint: 'actOnAlarm',
  input: {},
  parkId: 1,
  userId: 2,
  subject: { kind: 'alarm', id: 12 },
  title: { key: 'alarm.action.acknowledge' },
  createdAt: Date.now(),
  state: 'waiting',
  attempts: 0,
  lastError: null,
  current: null,
  output: null,
  deliveredAt: null,
  photos: [],
  ...change,
});

async function open(entries: OutboxEntry[]) {
  outbox.entries = entries;
  const onClose = vi.fn();
  await unsentTexts;
  await act(async () => {
    render(
      <MemoryRouter>
        <Suspense>
          <UnsentSheet onClose={onClose} />
        </Suspense>
      </MemoryRouter>,
    );
  });
  return { onClose, rows: screen.queryAllByRole('listitem') };
}

beforeEach(() => {
  vi.clearAllMocks();
});

it('every item says its state in a word, what needs a person first', async () => {
  const { rows } = await open([
    entry({ id: 'a', seq: 1, state: 'delivered', deliveredAt: Date.now() }),
    entry({ id: 'b', seq: 2, state: 'waiting' }),
    entry({ id: 'c', seq: 3, state: 'sending' }),
    entry({ id: 'd', seq: 4, state: 'conflict' }),
  ]);
  const words = ['冲突', '发送中', '待发送', '已送达'];
  for (const [index, word] of words.entries()) expect(rows[index]).toHaveTextContent(word);
});

it('a waiting item can be sent at once, and given up only after asking', async () => {
  const { rows } = await open([
    entry({ attempts: 2, lastError: { code: 'network.offline', params: {}, status: 0, serverMessage: undefined } }),
  ]);
  expect(rows[0]).toHaveTextContent('已尝试 2 次');
  expect(rows[0]).toHaveTextContent('网络未连接，请检查网络');
  await userEvent.click(screen.getByRole('button', { name: '立即发送' }));
  expect(outbox.retryNow).toHaveBeenCalledWith('e1');
  await userEvent.click(screen.getByRole('button', { name: '放弃' }));
  expect(outbox.discard).not.toHaveBeenCalled();
  outbox.discard.mockResolvedValue(true);
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '放弃' }));
  expect(outbox.discard).toHaveBeenCalledWith('e1');
});

it('an item that has just left cannot be given up any more, and says so', async () => {
  await open([entry({})]);
  outbox.discard.mockResolvedValue(false);
  await userEvent.click(screen.getByRole('button', { name: '放弃' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '放弃' }));
  expect(await screen.findByText('正在发送，已无法放弃')).toBeVisible();
});

it('a conflict names who was first, is read and put away', async () => {
  const lastError = {
    code: 'alarm.alreadyAcknowledged',
    params: { name: '李明', at: new Date().setHours(14, 3) },
    status: 409,
    serverMessage: undefined,
  };
  const { rows } = await open([entry({ state: 'conflict', lastError })]);
  expect(rows[0]).toHaveTextContent(/已由 李明 于 .*14:03 接警/);
  await userEvent.click(screen.getByRole('button', { name: '知道了' }));
  expect(outbox.dismiss).toHaveBeenCalledWith('e1');
});

it('photos on their way are counted, a refused one names its reason', async () => {
  const reason = { code: 'photo.tooLarge', params: {}, status: 413, serverMessage: undefined };
  const { rows } = await open([
    entry({
      id: 'a',
      seq: 2,
      photos: [photo({ state: 'delivered' }), photo({ state: 'sending', progress: 0.5 })],
      state: 'delivered',
    }),
    entry({ id: 'b', seq: 1, photos: [photo({ state: 'refused', lastError: reason })], state: 'delivered' }),
  ]);
  expect(rows[0]).toHaveTextContent('照片 1/2');
  expect(within(rows[0] as HTMLElement).getByRole('progressbar')).toHaveAttribute('value', '0.75');
  expect(rows[1]).toHaveTextContent('1 张照片没有被接受：照片太大，请重新拍摄');
});

it('opening the record closes the sheet', async () => {
  const { onClose } = await open([entry({})]);
  await userEvent.click(screen.getByRole('button', { name: '查看现在的情况' }));
  expect(onClose).toHaveBeenCalled();
});

it('without anything it says that all is delivered', async () => {
  await open([]);
  expect(screen.getByText('没有待发送的操作')).toBeVisible();
});

import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/kit/eventually';
import { loadTexts } from '@/i18n/language';
import { quickOptions } from '../model/code-options';
import type { ListDefinition, RowAction } from '../model/definitions';
import { useListAddress } from '../model/list-address';
import { frame } from '../model/test-kit';
import type { ListModel } from '../model/use-paged-list';
import { RowDrawer } from './row-drawer';
import { TableList } from './table-list';
import { fittingIn } from './use-fitting';

interface Tap {
  id: number;
  name: string;
}

const ROWS: readonly Tap[] = [
  { id: 1, name: '一号' },
  { id: 2, name: '二号' },
  { id: 3, name: '三号' },
];

const definitionWith = (actions?: readonly RowAction<Tap>[]): ListDefinition<Tap, string> => ({
  endpoint: undefined as never,
  rowKey: ({ id }) => id,
  columns: { name: { title: { words: '名称' }, value: ({ name }) => name } },
  card: { title: 'name' },
  ...(actions && { actions }),
});

function useTaps(): ListModel<Tap> {
  const address = useListAddress([], 20);
  const nothing = async (): Promise<void> => undefined;
  return {
    address,
    state: 'ready',
    rows: ROWS,
    total: 3,
    totalIsExact: true,
    error: undefined,
    updatedAt: 0,
    isStale: false,
    isRefreshing: false,
    isTurning: false,
    hasNews: false,
    refresh: nothing,
    hasMore: false,
    loadMore: () => undefined,
    isLoadingMore: false,
    moreFailed: false,
  };
}

function Taps({ actions }: { actions?: readonly RowAction<Tap>[] }): ReactNode {
  const [opened, setOpened] = useState<Tap>();
  return (
    <>
      <TableList definition={definitionWith(actions)} model={useTaps()} onOpen={setOpened} />
      {opened && <RowDrawer onClose={() => setOpened(undefined)}>{`${opened.name}的记录`}</RowDrawer>}
    </>
  );
}

const draw = (actions?: readonly RowAction<Tap>[]) => render(<Taps actions={actions} />, { wrapper: frame() });
const rowOf = (name: string): HTMLElement => {
  const row = screen.getByText(name).closest('tr');
  if (!row) throw new Error(`no row ${name}`);
  return row;
};
const press = (key: string): void => void fireEvent.keyDown(document.activeElement ?? document.body, { key });

beforeAll(() => loadTexts(['admin']));

it('↓ leads from the page into the list, ↑ ↓ from row to row, Home and End to its ends', () => {
  draw();
  press('ArrowDown');
  expect(document.activeElement).toBe(rowOf('一号'));
  press('ArrowDown');
  press('ArrowDown');
  press('ArrowDown');
  expect(document.activeElement).toBe(rowOf('三号'));
  press('Home');
  expect(document.activeElement).toBe(rowOf('一号'));
  press('End');
  press('ArrowUp');
  expect(document.activeElement).toBe(rowOf('二号'));
});

it('Enter opens the row, and after Esc the row has the focus again', async () => {
  draw();
  press('ArrowDown');
  press('ArrowDown');
  press('Enter');
  const drawer = await screen.findByRole('dialog');
  expect(drawer.textContent).toContain('二号的记录');
  act(() => drawer.focus());
  fireEvent.keyDown(drawer, { key: 'Escape', keyCode: 27 });
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(rowOf('二号'));
});

it('one action of a row is an icon with its name, several stand behind ⋯, and nobody has an empty column', () => {
  const run = vi.fn<(row: Tap) => void>();
  const edit: RowAction<Tap> = { key: 'edit', label: { words: '编辑' }, icon: 'edit', run };
  const { unmount } = draw([edit]);
  fireEvent.click(within(rowOf('二号')).getByRole('button', { name: '编辑' }));
  expect(run).toHaveBeenCalledWith(ROWS[1]);
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();

  const remove: RowAction<Tap> = { key: 'remove', label: { words: '删除' }, when: ({ id }) => id < 3, run };
  const second = draw([edit, remove]);
  expect(screen.getAllByRole('button', { name: /^更多 / })).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: '编辑' })).toHaveLength(1);
  second.unmount();

  draw([{ ...edit, when: () => false }]);
  expect(screen.getAllByRole('columnheader')).toHaveLength(1);
});

it('as many filters stand in the row as fit beside the button of the others', () => {
  expect(fittingIn(0, 6)).toBe(6);
  expect(fittingIn(900, 6)).toBe(6);
  expect(fittingIn(600, 6)).toBe(3);
  expect(fittingIn(200, 6)).toBe(1);
  expect(fittingIn(120, 2)).toBe(0);
});

it('tabs above a list begin with 全部 unless one of them is chosen from the beginning', () => {
  const state = {
    name: 'state',
    label: { words: '状态' },
    type: 'choice',
    options: [{ value: 1, label: '启用' }],
  } as const;
  expect(quickOptions(state, '全部').map(({ label }) => label)).toEqual(['全部', '启用']);
  expect(quickOptions({ ...state, initial: '1' }, '全部').map(({ label }) => label)).toEqual(['启用']);
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { Sheet } from './sheet';

function Page(): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        筛选
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="筛选条件">
        <input aria-label="名称" />
      </Sheet>
    </>
  );
}

beforeEach(async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: '筛选' }));
});

const dialog = (): HTMLElement | null => screen.queryByRole('dialog', { name: '筛选条件' });

it('the hardware back key closes the sheet and stays on the page', async () => {
  const before = location.href;
  history.back();
  await waitFor(() => expect(dialog()).toBeNull());
  expect(location.href).toBe(before);
});

it('Esc closes it, and the focus returns to where it came from', async () => {
  expect(dialog()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(dialog()).toBeNull();
  expect(screen.getByRole('button', { name: '筛选' })).toHaveFocus();
});

it('the keyboard stays inside while it is open', async () => {
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByLabelText('名称')).toHaveFocus();
  await userEvent.tab();
  expect(dialog()).toContainElement(document.activeElement as HTMLElement);
});

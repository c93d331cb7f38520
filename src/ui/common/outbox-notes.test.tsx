import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts } from '@/i18n/language';
import { OutboxNotes, type QueuedNote } from './outbox-notes';

const queued = (count: number): QueuedNote[] =>
  Array.from({ length: count }, (_, i) => ({ id: String(i), state: 'waiting', did: `已完成第 ${i + 1} 步` }));

beforeAll(() => loadTexts(['errors']));

it('what waits to be sent takes one line, with how many more there are; all of it is read out', () => {
  const { container } = render(<OutboxNotes queued={queued(3)} conflicts={[]} />);
  expect(screen.getByText('另有 2 项')).toHaveAttribute('aria-hidden', 'true');
  expect(container.querySelector('.sp-queued')).toHaveAttribute('data-several');
  for (const step of [1, 2, 3]) expect(screen.getByText(`已完成第 ${step} 步（待发送）`)).toBeInTheDocument();
});

it('a single one has the line to itself', () => {
  const { container } = render(<OutboxNotes queued={queued(1)} conflicts={[]} />);
  expect(screen.queryByText(/另有/)).not.toBeInTheDocument();
  expect(container.querySelector('.sp-queued')).not.toHaveAttribute('data-several');
});

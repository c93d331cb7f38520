import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { loadTexts } from '@/i18n/language';
import type { DrawProps } from '@/ui/model/field-types';
import { checkedKind } from './checked-field';

const ask = vi.fn<(value: string) => Promise<unknown>>();
beforeAll(() => loadTexts(['errors']));
beforeEach(() => void ask.mockReset());

function show(value: string, more: Partial<DrawProps> = {}) {
  const kind = checkedKind('phone', ask, 'tel');
  if (kind.type !== 'own') throw new Error('a field that draws itself');
  const given = {
    id: 'phone',
    label: '手机号',
    value,
    onChange: () => undefined,
    invalid: false,
    describedBy: undefined,
  };
  const drawn = render(kind.draw({ ...given, ...more }));
  fireEvent.blur(screen.getByRole('textbox'));
  return { drawn, draw: kind.draw, given };
}

it('what is malformed is said at once, in the rule’s own words, and not asked about', () => {
  show('123');
  expect(screen.getByRole('alert').textContent).toBe('请输入正确的手机号');
  expect(ask).not.toHaveBeenCalled();
});

it('a number that somebody else has is said once, also when the form says it below', async () => {
  ask.mockRejectedValue(new ApiError('refused', 400, { code: 'user.phoneTaken' }));
  const { drawn, draw, given } = show('13000000002');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('手机号已被其他人员使用，请核对'));
  drawn.rerender(draw({ ...given, invalid: true }));
  expect(screen.queryByRole('alert')).toBeNull();
});

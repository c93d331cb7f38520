import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Question } from '@/ui/model/definitions';
import { usePersonPrivacy } from './use-person-privacy';

const ID_NO = '440306199003070790';
const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/api/call', async (original) => ({ ...(await original<object>()), call }));

it('a number that was asked for is shown also when the list behind the form was drawn anew meanwhile', async () => {
  call.mockResolvedValue({ idNo: ID_NO });
  const { result, rerender } = renderHook(() => usePersonPrivacy(1));
  const question = (): Question => {
    if (!result.current.question) throw new Error('nothing is asked');
    return result.current.question;
  };
  act(() => result.current.reveal({ id: 7, name: '李强' }, 1));
  const { form } = question();
  rerender();
  await act(() => form.submit({ reason: '公安协查' }));
  act(() => question().close());
  expect(question().form.key).toBe('shownIdNo');
  act(() => question().close());
  expect(result.current.question).toBeUndefined();
});

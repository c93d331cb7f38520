/** A design that somebody else has changed meanwhile: what was refused is settled by choosing whose is kept. */
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import type { ReportWhole } from '@/contract/report/report-record';
import { useDesign } from './manage/use-design';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/api/call', () => ({ call }));

/** As far as a design looks at it. */
const REPORT = {
  id: 9,
  version: 3,
  name: '周报',
  kind: 1,
  typeId: null,
  device: 1,
  cover: null,
  remark: '',
  toolPath: null,
  parkScope: 1,
  parkIds: [] as number[],
  refreshSec: 0,
  definition: { rows: [] },
  params: [],
  faults: [],
} as Partial<ReportWhole> as ReportWhole;

it.each(['keepMine', 'discard'] as const)('after %s nothing says any more that it was refused', async (choose) => {
  call.mockRejectedValue(new ApiError('refused', 409, { code: 'record.changed' }));
  const { result } = renderHook(() => useDesign(REPORT, () => undefined));
  act(() => result.current.change({ name: '我的' }));
  await act(async () => void (await result.current.save.run()));
  expect(result.current.save.error?.code).toBe('record.changed');
  act(() => result.current[choose]());
  expect(result.current.save.error).toBeUndefined();
});

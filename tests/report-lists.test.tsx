/** What a number of a report says in the address of a list, the list's page reads: a filter that no page knows would show other rows. */
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import { rowsBehind, type RowsBehind } from '@/contract/report/report-list';
import { MODEL_NAMES, REPORT_MODELS } from '@/contract/report/report-models';
import { useAlarmList } from '@/features/alarm/alarm-list/use-alarm-list';
import usePassages from '@/features/access/passages/use-passages';
import { useFinishedAll } from '@/features/flow/lists/use-inst-list';
import { useOrderAll } from '@/features/order/order-all/use-order-all';
import useParkUsers from '@/features/people/park-users/use-park-users';
import useServers from '@/features/server/manage/use-manage-page';
import useMonitors from '@/features/video-device/monitors/use-monitors';
import useVisits from '@/features/visit/board/use-visits';
import { addAdminTexts } from '@/i18n/admin-texts';
import { addMoreTexts } from '@/i18n/more-texts';
import { ModelProvider } from '@/ui/model/model-provider';

const { call } = vi.hoisted(() => ({ call: vi.fn(() => new Promise(() => {})) }));
vi.mock('@/api/call', () => ({ call }));

interface Filtered {
  readonly filters?: readonly { readonly name: string }[] | undefined;
}
const PAGES: Readonly<Record<RowsBehind['screen'], () => Filtered>> = {
  orderWorkbench: useOrderAll,
  warningNoticeWechatIndex: useAlarmList,
  visits: useVisits,
  parkUsers: useParkUsers,
  finishListAll: useFinishedAll,
  passages: usePassages,
  serverManage: useServers,
  monitorDevices: useMonitors,
};
/** Which park a page is about, where it needs exactly one. */
const PARK = 'park';

beforeAll(() => {
  addMoreTexts();
  addAdminTexts();
});

const wrapped =
  (address: string) =>
  ({ children }: { children: ReactNode }): ReactNode => (
    <MemoryRouter initialEntries={[address]}>
      <ModelProvider>{children}</ModelProvider>
    </MemoryRouter>
  );

const NUMBERS = MODEL_NAMES.flatMap((model) =>
  Object.keys(REPORT_MODELS[model].measures).flatMap((measure) =>
    Object.keys(REPORT_MODELS[model].dims).flatMap((field) => {
      const filters = [{ field, op: 'in' as const, values: [1], alone: true }];
      const behind = rowsBehind({ model, measure, filters, range: { from: 1, to: 2 }, parks: [1] });
      return behind ? [{ model, measure, field, behind }] : [];
    }),
  ),
);

it.each(NUMBERS)('$model $measure by $field', ({ behind: { screen, params } }) => {
  const words = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const { result } = renderHook(PAGES[screen], { wrapper: wrapped(`/list?${words.toString()}`) });
  const known = result.current.filters?.map(({ name }) => name) ?? [];
  const { from: _from, to: _to, ...said } = params;
  const ranged = known.includes('from') ? params : said;
  expect(Object.keys(ranged).filter((name) => name !== PARK && !known.includes(name))).toEqual([]);
});

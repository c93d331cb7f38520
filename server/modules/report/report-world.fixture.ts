/** A park whose administrator builds reports: for tests. */
import { endpoints } from '@/contract/endpoints';
import { dataOf, openPlatform, type Person } from '../../../tests/kit/platform';

/** How many orders. */
export const COUNT = { model: 'orders', measures: ['count'], time: { range: { days: 90 } } };
const definition = {
  rows: [
    {
      blocks: [
        { no: 1, kind: 'number', title: '工单', width: 6, query: COUNT },
        { no: 2, kind: 'bar', title: '类型', width: 6, query: { ...COUNT, dims: ['orderType'] } },
      ],
    },
  ],
};

/** What a new report is saved with; its code is missing. */
export const DRAFT = { typeId: null, name: '季度工单', kind: 1, params: [], parkScope: 1, device: 1, definition };

export type ReportWorld = Awaited<ReturnType<typeof openReportWorld>>;

/** @param clock of the platform */
export async function openReportWorld(clock: () => Date) {
  const platform = await openPlatform(clock);
  const builder: Person = await platform.signIn('parkadmin');
  const { id: builderId, parkId } = dataOf(await platform.call(endpoints.getUser, {}, builder));
  let made = 0;
  return {
    platform,
    builder,
    builderId,
    parkId: parkId ?? 0,
    /** A draft with two blocks. */
    make: async (more: object = {}) => {
      made += 1;
      return dataOf(await platform.call(endpoints.saveReport, { ...DRAFT, code: `made-${made}`, ...more }, builder));
    },
    publish: async (id: number, version: number) =>
      dataOf(await platform.call(endpoints.publishReport, { id, version, publish: 1 }, builder)),
  };
}

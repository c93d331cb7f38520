/** 报表管理: every report of the park with its state, its links and what is wrong with it. */
import { createElement } from 'react';
import { reportEndpoints } from '@/contract/report/report';
import { REPORT_STATE as S, type ReportState } from '@/contract/report/report-codes';
import type { ReportRow } from '@/contract/report/report-record';
import { call } from '@/api/call';
import { text } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { useMay } from '@/session/use-may';
import type { Tone } from '@/ui/model/cell';
import { defineList } from '@/ui/model/define';
import type { Column, FilterDefinition, ListDefinition, RowAction } from '@/ui/model/definitions';
import { useOnePark } from '@/ui/model/use-one-park';
import { write } from '@/ui/model/write';
import { useSearchParams } from 'react-router-dom';
import { ManageTop } from './manage-top';
import { useReportForm } from './use-report-form';

export const STATE_TONES: Readonly<Record<ReportState, Tone>> = {
  [S.draft]: 'paused',
  [S.published]: 'good',
  [S.offline]: 'closed',
};

const COLUMNS = {
  name: { title: 'reportdesk.field.name', value: ({ name }) => name, sort: 'name' },
  type: { title: 'reportdesk.field.type', value: ({ typeName }) => typeName ?? '' },
  state: {
    title: 'reportdesk.field.state',
    value: ({ state }) => ({ code: state, table: 'reportState', tone: STATE_TONES[state] }),
  },
  kind: { title: 'reportdesk.field.kind', value: ({ kind }) => ({ code: kind, table: 'reportKind' }), optional: true },
  faults: {
    title: 'reportdesk.field.faults',
    value: ({ faults }) => (faults.length === 0 ? '' : text('reportdesk.list.faults', { count: faults.length })),
  },
  grants: { title: 'reportdesk.field.grants', value: ({ grants }) => grants, align: 'right' },
  shares: { title: 'reportdesk.field.shares', value: ({ shares }) => shares, align: 'right' },
  views: { title: 'reportdesk.field.views', value: ({ views30d }) => views30d, align: 'right' },
  owner: { title: 'reportdesk.field.owner', value: ({ ownerName }) => ownerName ?? '' },
  updatedAt: { title: 'reportdesk.field.updatedAt', value: ({ updatedAt }) => ({ at: updatedAt }), sort: 'updatedAt' },
  code: { title: 'reportdesk.field.code', value: ({ code }) => code, optional: true, sort: 'code' },
} as const satisfies Record<string, Column<ReportRow>>;

/** Types are few: all of them are offered. */
const typesOf = (parkId: number) => async () =>
  (await call(reportEndpoints.findReportType, { parkId }, { quiet: true })).map(({ id, name }) => ({
    value: id,
    label: name,
  }));

const filtersOf = (parkId: number): readonly FilterDefinition[] => [
  { name: 'state', label: 'reportdesk.field.state', type: 'code', table: 'reportState', quick: true },
  { name: 'keyword', label: 'reportdesk.field.name', type: 'text', maxLength: 50, keyboard: 'search' },
  { name: 'kind', label: 'reportdesk.field.kind', type: 'code', table: 'reportKind' },
  { name: 'typeId', label: 'reportdesk.field.type', type: 'choice', options: typesOf(parkId) },
  {
    name: 'deleted',
    label: 'reportdesk.list.bin',
    type: 'choice',
    options: [{ value: 'true', label: text('reportdesk.list.deleted') }],
  },
];

const actionsOf = (inBin: boolean): readonly RowAction<ReportRow>[] =>
  inBin
    ? [
        {
          key: 'restore',
          label: 'reportdesk.action.restore',
          icon: 'restore',
          when: ({ mayEdit }) => mayEdit,
          run: ({ id }) => write(reportEndpoints.restoreReport, { id }),
        },
      ]
    : [
        {
          key: 'remove',
          label: 'reportdesk.action.remove',
          danger: true,
          when: ({ mayEdit, state }) => mayEdit && state !== S.published,
          run: ({ id }) => write(reportEndpoints.deleteReport, { id }),
        },
      ];

const MAKING = { useForm: useReportForm, mayEdit: () => false, createLabel: 'report.action.new' } as const;

export default function useManage(): ListDefinition<ReportRow> {
  const { parkId } = useOnePark();
  const mayBuild = useMay('report.build');
  const inBin = useSearchParams()[0].get('deleted') === 'true';
  return defineList<ReportRow, string>({
    endpoint: reportEndpoints.findReportList,
    input: { parkId },
    enabled: parkId > 0,
    above: createElement(ManageTop, { parkId }),
    list: 'reports',
    rowKey: ({ id }) => id,
    columns: COLUMNS,
    card: { title: 'name', tag: 'state', place: 'type', facts: ['faults', 'shares', 'views', 'owner'] },
    filters: filtersOf(parkId),
    actions: actionsOf(inBin),
    ...(!inBin && { href: ({ id }: ReportRow) => href('reportDesign', { id }) }),
    ...(mayBuild && MAKING),
    empty: { title: 'reportdesk.list.empty', hint: 'reportdesk.list.emptyHint' },
  });
}

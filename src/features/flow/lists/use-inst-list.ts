/** Approvals as wholes: all that I may see of the park (全部已办), and those that need somebody (流程任务). */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { flowInboxEndpoints } from '@/contract/flow/flow-inbox';
import type { FlowInstRow, InstTab } from '@/contract/flow/flow-views';
import type { TextKey } from '@/i18n/areas';
import type { Translate } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/session-state';
import { defineList } from '@/ui/model/define';
import type { FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { orgsOf } from '@/ui/model/park-options';
import { useOnePark } from '@/ui/model/use-one-park';
import { flowHref } from '../flow';
import { INST_COLUMNS, type InstColumn } from './inst-columns';
import { useReassign } from './use-reassign';

const LABEL: Record<InstTab, TextKey> = {
  mine: 'flow.list.mine',
  all: 'flow.list.all',
  running: 'flow.list.running',
  ended: 'flow.list.ended',
  stuck: 'flow.list.stuck',
  late: 'flow.list.late',
  idle: 'flow.list.idle',
};

const tabsOf = (t: Translate, tabs: readonly InstTab[]): FilterDefinition => ({
  name: 'tab',
  label: 'flow.field.scope',
  type: 'choice',
  quick: true,
  initial: tabs[0] ?? 'all',
  options: tabs.map((tab) => ({ value: tab, label: t(LABEL[tab]) })),
});

/** The state, the days and the words that a list of wholes is searched by. */
const SEARCH: readonly FilterDefinition[] = [
  { name: 'keyword', label: 'flow.field.keyword', type: 'text', maxLength: 50, keyboard: 'search' },
  { name: 'state', label: 'flow.field.state', type: 'code', table: 'flowState', several: true },
  { name: 'from', label: 'flow.field.from', type: 'dateTime' },
  { name: 'to', label: 'flow.field.to', type: 'dateTime' },
];

/** A number of a report leads to its approvals: what only its address says. */
const numberFilters = (t: Translate, asked: URLSearchParams, parkId: number): FilterDefinition[] => {
  const filters: FilterDefinition[] = [];
  const defId = asked.get('defId');
  if (defId) {
    const options = [{ value: defId, label: t('flow.field.thisFlow') }];
    filters.push({ name: 'defId', label: 'flow.field.flow', type: 'choice', options });
  }
  if (asked.has('orgId'))
    filters.push({ name: 'orgId', label: 'flow.field.starterOrg', type: 'tree', load: orgsOf(parkId) });
  return filters;
};

const CARD = { title: 'title', tag: 'state', place: 'about', facts: ['waits', 'due', 'endedAt'] } as const;
const ALL_TABS = ['ended', 'running', 'mine', 'all'] as const satisfies readonly InstTab[];
const WATCH_TABS = ['stuck', 'late', 'idle', 'running'] as const satisfies readonly InstTab[];

const may = (permissions: readonly string[] | undefined, wanted: string): boolean =>
  permissions?.includes(wanted) ?? false;

const base = (parkId: number) => ({
  endpoint: flowInboxEndpoints.listFlows,
  input: { parkId },
  // Parks come after the first paint.
  enabled: parkId > 0,
  rowKey: (row: FlowInstRow) => row.id,
  columns: INST_COLUMNS,
  card: CARD,
  href: (row: FlowInstRow) => flowHref(row.id),
});

/** 全部已办: with the file of exactly what is on show for whoever may read everything. */
export function useFinishedAll(): ListDefinition<FlowInstRow, InstColumn> {
  const t = useText();
  const { parkId } = useOnePark();
  const mayExport = may(useSession().user?.permissions, 'flow.read');
  // Filters are compared by identity.
  const [asked] = useSearchParams();
  const filters = useMemo(
    () => [tabsOf(t, ALL_TABS), ...SEARCH, ...numberFilters(t, asked, parkId)],
    [t, asked, parkId],
  );
  return defineList({
    ...base(parkId),
    filters,
    list: 'flowAll',
    ...(mayExport && { exported: flowInboxEndpoints.exportFlows, fileTitle: 'titles.finishListAll' as const }),
    empty: { title: 'flow.list.emptyAll' },
    lastKnownKey: 'flow.all',
  });
}

/** 流程任务: what cannot go on, what is late, what stands still; whoever manages gives it to somebody else here. */
export function useFlowTask(): ListDefinition<FlowInstRow, InstColumn> & { tab: InstTab; parkId: number } {
  const t = useText();
  const { parkId } = useOnePark();
  const asked = useSearchParams()[0].get('tab');
  const tab = WATCH_TABS.find((known) => known === asked) ?? 'stuck';
  const mayManage = may(useSession().user?.permissions, 'flow.manage');
  const { question, ask } = useReassign(parkId);
  const filters = useMemo(() => [tabsOf(t, WATCH_TABS), ...SEARCH.slice(0, 1)], [t]);
  return {
    ...defineList({
      ...base(parkId),
      filters,
      list: 'flowWatch',
      actions: mayManage ? [{ key: 'reassign', label: 'flow.action.reassign', run: ask }] : [],
      ...(question && { question }),
      empty: { title: 'flow.list.emptyWatch', hint: 'flow.list.emptyHint' },
      lastKnownKey: 'flow.watch',
    }),
    tab,
    parkId,
  };
}

/** Roll calls, newest first. */
import { MUSTER_KIND, MUSTER_STATE } from '@/contract/muster/muster-codes';
import { musterEndpoints } from '@/contract/muster/muster';
import type { MusterRow } from '@/contract/muster/muster-entities';
import { text } from '@/i18n/text';
import { formatExact } from '@/lib/dates';
import { href } from '@/screens/addresses';
import { useParkChoice } from '@/session/park-choice';
import { durationText } from '@/ui/common/words-of-time';
import { defineList } from '@/ui/model/define';
import type { Column, FilterDefinition, ListDefinition } from '@/ui/model/definitions';

const COLUMNS = {
  title: { title: 'muster.list.title', value: ({ title }) => title || text('muster.list.untitled') },
  kind: { title: 'muster.list.kind', value: ({ kind }) => ({ code: kind, table: 'musterKind' }), width: 88 },
  state: {
    title: 'muster.list.state',
    value: ({ state }) => ({
      code: state,
      table: 'musterState',
      tone: state === MUSTER_STATE.running ? ('danger' as const) : ('closed' as const),
    }),
    width: 104,
  },
  park: { title: 'muster.list.park', value: ({ parkName }) => parkName },
  startedAt: { title: 'muster.list.startedAt', value: ({ startedAt }) => formatExact(startedAt), width: 190 },
  startedBy: {
    title: 'muster.list.startedBy',
    value: ({ startedByName }) => startedByName ?? text('muster.list.byFire'),
  },
  took: {
    title: 'muster.list.took',
    value: ({ startedAt, endedAt }) => (endedAt === null ? '' : durationText(endedAt - startedAt)),
  },
  people: { title: 'muster.list.people', value: ({ counts }) => counts.total, align: 'right', width: 92 },
  unseen: { title: 'muster.list.unseen', value: ({ counts }) => counts.unseen, align: 'right', width: 92 },
  rescue: { title: 'muster.list.rescue', value: ({ counts }) => counts.rescue, align: 'right', width: 112 },
} as const satisfies Record<string, Column<MusterRow>>;

const FILTERS: readonly FilterDefinition[] = [
  { name: 'kind', label: 'muster.list.kind', type: 'code', table: 'musterKind', only: Object.values(MUSTER_KIND) },
  { name: 'state', label: 'muster.list.state', type: 'code', table: 'musterState' },
];

export function useRolls(of: FilterDefinition): ListDefinition<MusterRow> {
  const { parkId, mixed } = useParkChoice();
  const { park, ...own } = COLUMNS;
  return defineList<MusterRow, string>({
    endpoint: musterEndpoints.listMusters,
    input: { parkId },
    rowKey: ({ id }) => id,
    columns: mixed ? { ...own, park } : own,
    card: {
      title: 'title',
      tag: 'state',
      facts: ['kind', 'startedAt', 'took', 'people', 'unseen', 'rescue'],
      edge: ({ state, kind }) => (state === MUSTER_STATE.running && kind === MUSTER_KIND.real ? 'danger' : undefined),
    },
    filters: [of, ...FILTERS],
    create: { label: 'muster.action.inside', href: href('musterDetail') },
    href: ({ id }) => href('musterDetail', { id }),
    lastKnownKey: 'musters',
    empty: { title: 'muster.list.empty', hint: 'muster.list.emptyHint' },
  });
}

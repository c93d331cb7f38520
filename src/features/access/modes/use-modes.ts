/** Authentication modes: which credentials doors ask for, and when. */
import { accessDeviceEndpoints, type ModeRow } from '@/contract/access/access-device';
import { text } from '@/i18n/text';
import { defineList } from '@/ui/model/define';
import type { FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { useMay } from '@/session/use-may';
import { useParkOfDoors } from '../parts/choices';
import { factorsText } from './factors-text';
import { modeNowText } from './now-text';
import { useModeForm } from './use-mode-form';

const KEEPING = {
  bin: {
    remove: accessDeviceEndpoints.removePassModes,
    restore: accessDeviceEndpoints.restorePassModes,
    nameOf: ({ name }: ModeRow) => name,
  },
  useForm: useModeForm,
  createLabel: 'access.action.newMode',
} as const;

export function useModes(of: FilterDefinition): ListDefinition<ModeRow> {
  const { parkId, named } = useParkOfDoors();
  const mayKeep = useMay('access.setup');
  return defineList<ModeRow, string>({
    endpoint: accessDeviceEndpoints.listPassModes,
    input: { parkId },
    enabled: parkId > 0,
    above: named,
    columnSet: 'passModes',
    rowKey: ({ id }) => id,
    columns: {
      name: { title: 'access.mode.name', value: (row) => row.name, sort: 'name' },
      factors: { title: 'access.mode.factors', value: ({ rules }) => factorsText(rules.fallback), width: 260 },
      timed: {
        title: 'access.mode.timed',
        value: ({ rules }) => rules.rules.map(factorsText).join(' · '),
      },
      now: { title: 'access.now.title', value: ({ now }) => modeNowText(now), width: 240 },
      doors: { title: 'access.mode.doors', value: (row) => row.doors, sort: 'doors', align: 'right' },
      enabled: {
        title: 'access.enabled',
        value: ({ enabled }) => ({
          tag: text(enabled ? 'access.on' : 'access.off'),
          tone: enabled ? ('good' as const) : ('closed' as const),
        }),
      },
    },
    card: { title: 'name', tag: 'enabled', place: 'now', facts: ['factors', 'timed', 'doors'] },
    filters: [of, { name: 'keyword', label: 'access.mode.keyword', type: 'text', keyboard: 'search' }],
    empty: { title: 'access.mode.empty', hint: 'access.mode.emptyHint' },
    ...(mayKeep && KEEPING),
  });
}

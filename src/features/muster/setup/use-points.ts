/** Assembly points of a park, and whether a confirmed fire starts a roll call. */
import { createElement, useState } from 'react';
import { musterSetupEndpoints as setup, type AssemblyPointRow } from '@/contract/muster/muster';
import { OnePark } from '@/ui/common/one-park';
import { defineList } from '@/ui/model/define';
import type { FilterDefinition, ListDefinition, Question } from '@/ui/model/definitions';
import { useDetail } from '@/ui/model/use-detail';
import { useOnePark } from '@/ui/model/use-one-park';
import { useMay } from '../may';
import { SettingsBar } from './settings-bar';
import { settingsForm } from './settings-form';
import { usePointForm } from './use-point-form';

const KEEPING = {
  bin: {
    remove: setup.removeAssemblyPoints,
    restore: setup.restoreAssemblyPoints,
    nameOf: ({ name }: AssemblyPointRow) => name,
  },
  useForm: usePointForm,
  createLabel: 'muster.action.newPoint',
} as const;

export function usePoints(of: FilterDefinition): ListDefinition<AssemblyPointRow> {
  const { parkId } = useOnePark();
  const mayKeep = useMay('muster.setup');
  const [asks, ask] = useState(false);
  const settings = useDetail(setup.getMusterSettings, { parkId }, { enabled: parkId > 0 }).record;
  const form = asks && settings ? settingsForm(settings) : undefined;
  return defineList<AssemblyPointRow, string>({
    endpoint: setup.listAssemblyPoints,
    input: { parkId },
    enabled: parkId > 0,
    above: [
      createElement(OnePark, { key: 'park', id: parkId }),
      settings && createElement(SettingsBar, { key: 'set', settings, onChange: mayKeep ? () => ask(true) : undefined }),
    ],
    columnSet: 'assemblyPoints',
    rowKey: ({ id }) => id,
    columns: {
      name: { title: 'muster.point.name', value: ({ name }) => name, sort: 'name' },
      place: { title: 'muster.point.place', value: ({ place }) => place, width: 280 },
      remark: { title: 'muster.point.remark', value: ({ remark }) => remark },
    },
    card: { title: 'name', place: 'place', facts: ['remark'] },
    filters: [of, { name: 'keyword', label: 'muster.point.keyword', type: 'text', keyboard: 'search' }],
    empty: { title: 'muster.point.empty', hint: 'muster.point.emptyHint' },
    ...(mayKeep && KEEPING),
    ...(form && { question: { form: form as unknown as Question['form'], close: () => ask(false) } }),
  });
}

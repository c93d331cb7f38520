/** 模板管理: what new definitions may begin as. */
import type * as z from 'zod/mini';
import { flowSetupEndpoints } from '@/contract/flow/flow-setup';
import { text } from '@/i18n/text';
import { useSession } from '@/session/session-state';
import type { Tone } from '@/ui/model/cell';
import { defineList } from '@/ui/model/define';
import type { ListDefinition } from '@/ui/model/definitions';
import { useParkOfList } from '../use-park-of-list';
import { TEMPLATE_STATES, useTemplateForm } from './use-template-form';

export type TemplateRow = z.output<typeof flowSetupEndpoints.listFlowTemplates.output>['rows'][number];

const TONES: readonly Tone[] = ['paused', 'good', 'closed'];

const KEEPING = {
  bin: {
    remove: flowSetupEndpoints.removeFlowTemplates,
    restore: flowSetupEndpoints.restoreFlowTemplates,
    nameOf: ({ name }: TemplateRow) => name,
  },
  useForm: useTemplateForm,
  createLabel: 'flowsetup.action.newTemplate',
} as const;

export default function useTemplates(): ListDefinition<TemplateRow> {
  const { parkId, above } = useParkOfList();
  const mayKeep = useSession().user?.permissions.includes('flow.design') ?? false;
  return defineList<TemplateRow, string>({
    endpoint: flowSetupEndpoints.listFlowTemplates,
    input: { parkId },
    enabled: parkId > 0,
    above,
    rowKey: ({ id }) => id,
    columns: {
      name: { title: 'flowlists.template.name', value: (row) => row.name },
      category: { title: 'flowlists.template.category', value: (row) => row.category },
      state: {
        title: 'flowlists.template.state',
        value: ({ state }) => ({
          tag: text(`flowlists.templateState.${TEMPLATE_STATES.find((one) => one === state) ?? 0}`),
          tone: TONES[state] ?? 'closed',
        }),
      },
      nodes: { title: 'flowlists.template.nodes', value: (row) => row.nodes, align: 'right' },
      fields: { title: 'flowlists.template.fields', value: (row) => row.fields, align: 'right' },
    },
    card: { title: 'name', tag: 'state', place: 'category', facts: ['nodes', 'fields'] },
    filters: [{ name: 'keyword', label: 'flowlists.template.keyword', type: 'text', keyboard: 'search' }],
    columnSet: 'flowTemplates',
    empty: { title: 'flowlists.template.empty', hint: 'flowlists.template.emptyHint' },
    ...(mayKeep && KEEPING),
  });
}

/** A template: its form and tree are taken from a definition, where they were designed. */
import { useState } from 'react';
import type * as z from 'zod/mini';
import { call } from '@/api/call';
import { flowSetupEndpoints, type FlowDraft } from '@/contract/flow/flow-setup';
import { text } from '@/i18n/text';
import { readyForm } from '@/ui/model/define';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition, Option } from '@/ui/model/field-types';
import { useDetail } from '@/ui/model/use-detail';
import { noteSaved } from '@/ui/model/saved-record';
import { useOnePark } from '@/ui/model/use-one-park';
import { write } from '@/ui/model/write';

export const TEMPLATE_STATES = [0, 1, 2] as const;
type Template = z.output<typeof flowSetupEndpoints.getFlowTemplate.output>;

interface Values {
  readonly name: string;
  readonly category: string;
  readonly state: number;
  /** Definition that its content is taken from; 0: as it is. */
  readonly from: number;
}

const QUIET = { quiet: true } as const;
const MANY = 100;
const NOTHING: FlowDraft = { form: [], tree: { fields: {}, nodes: [] } };

const sourcesOf =
  (parkId: number) =>
  async (keyword: string): Promise<readonly Option[]> => {
    const input = { parkId, pageSize: MANY, ...(keyword && { keyword }) };
    const { rows } = await call(flowSetupEndpoints.listFlowDefs, input, QUIET);
    return [
      { value: 0, label: text('flowlists.template.fromNone') },
      ...rows.map(({ id, name }) => ({ value: id, label: name })),
    ];
  };

const fieldsOf = (parkId: number): readonly FieldDefinition<Values>[] => [
  { name: 'name', label: 'flowlists.template.name', type: 'text', required: true, maxLength: 40 },
  { name: 'category', label: 'flowlists.template.category', type: 'text', required: true, maxLength: 20 },
  {
    name: 'state',
    label: 'flowlists.template.state',
    type: 'choice',
    required: true,
    options: TEMPLATE_STATES.map((value) => ({ value, label: text(`flowlists.templateState.${value}`) })),
  },
  {
    name: 'from',
    label: 'flowlists.template.from',
    type: 'choice',
    options: sourcesOf(parkId),
    chosen: { value: 0, label: text('flowlists.template.fromNone') },
  },
];

async function contentOf(parkId: number, from: number, kept: Template | undefined): Promise<FlowDraft> {
  if (from > 0) return (await call(flowSetupEndpoints.getFlowDef, { parkId, id: from }, QUIET)).draft;
  return kept ? { form: kept.form, tree: kept.tree } : NOTHING;
}

export function useTemplateForm(id: number | undefined): EditForm {
  const { parkId } = useOnePark();
  const { record, error, refresh } = useDetail(
    flowSetupEndpoints.getFlowTemplate,
    { id },
    { enabled: id !== undefined },
  );
  const [version, setVersion] = useState<number>();
  if (id !== undefined && !record) {
    return error ? { state: 'failed', error, retry: () => void refresh() } : { state: 'loading' };
  }
  const { name = '', category = '', state = 1, icon = null } = record ?? {};
  return readyForm<Values>({
    key: `flowTemplate${record ? `${record.id}v${record.version}` : parkId}`,
    title: id === undefined ? 'flowlists.template.create' : 'flowlists.template.edit',
    fields: fieldsOf(parkId),
    initial: { name, category, state, from: 0 },
    submitLabel: 'flowlists.template.save',
    submit: async (values) => {
      const content = await contentOf(parkId, Number(values.from), record);
      const kept = record && { id: record.id, version: version ?? record.version };
      const saved = await write(
        flowSetupEndpoints.saveFlowTemplate,
        {
          ...kept,
          parkId,
          name: values.name,
          category: values.category,
          state: Number(values.state),
          icon,
          ...content,
        },
        QUIET,
      );
      noteSaved(
        { id: saved.id, name: saved.name, isNew: id === undefined },
        flowSetupEndpoints.saveFlowTemplate.writes,
      );
    },
    conflict: {
      read: (current) => {
        const parsed = flowSetupEndpoints.getFlowTemplate.output.safeParse(current);
        return parsed.success
          ? { name: parsed.data.name, category: parsed.data.category, state: parsed.data.state, from: 0 }
          : undefined;
      },
      accept: (current) => {
        const parsed = flowSetupEndpoints.getFlowTemplate.output.safeParse(current);
        if (parsed.success) setVersion(parsed.data.version);
      },
    },
  });
}

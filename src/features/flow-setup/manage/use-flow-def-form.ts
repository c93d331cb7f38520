/** A new definition: empty, from a template, or as a copy. */
import { call } from '@/api/call';
import { flowSetupEndpoints, type FlowDefRow } from '@/contract/flow/flow-setup';
import { text } from '@/i18n/text';
import { readyForm } from '@/ui/model/define';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition, Option } from '@/ui/model/field-types';
import { noteSaved } from '@/ui/model/saved-record';
import { useOnePark } from '@/ui/model/use-one-park';
import { write } from '@/ui/model/write';

interface Values {
  readonly name: string;
  readonly key: string;
  readonly category: string;
  readonly from: string;
}

const MANY = 100;
const QUIET = { quiet: true } as const;

/** Templates and definitions that a new one may begin as, those with the words first. */
const sourcesOf =
  (parkId: number) =>
  async (keyword: string): Promise<readonly Option[]> => {
    const input = { parkId, pageSize: MANY, ...(keyword && { keyword }) };
    const [templates, defs] = await Promise.all([
      call(flowSetupEndpoints.listFlowTemplates, input, QUIET),
      call(flowSetupEndpoints.listFlowDefs, input, QUIET),
    ]);
    const named = (list: readonly { id: number; name: string }[], kind: 'template' | 'copy') =>
      list.map(({ id, name }) => ({
        value: `${kind}:${id}`,
        label: text(kind === 'template' ? 'flowlists.def.fromTemplate' : 'flowlists.def.fromCopy', { name }),
      }));
    return [
      { value: 'empty', label: text('flowlists.def.fromEmpty') },
      ...named(templates.rows, 'template'),
      ...named(
        defs.rows.filter(({ locked }: FlowDefRow) => !locked),
        'copy',
      ),
    ];
  };

function sourceIn(from: string): { templateId?: number; copyOf?: number } {
  const [kind, id] = from.split(':');
  if (kind === 'template') return { templateId: Number(id) };
  return kind === 'copy' ? { copyOf: Number(id) } : {};
}

const KEY = /^[A-Za-z]\w{0,39}$/;

const fieldsOf = (parkId: number): readonly FieldDefinition<Values>[] => [
  { name: 'name', label: 'flowlists.def.name', type: 'text', required: true, maxLength: 40 },
  {
    name: 'key',
    label: 'flowlists.def.key',
    hint: 'flowlists.def.keyHint',
    type: 'text',
    required: true,
    maxLength: 40,
    check: (value) => (typeof value === 'string' && !KEY.test(value) ? text('flowlists.def.keyHint') : undefined),
  },
  { name: 'category', label: 'flowlists.def.category', type: 'text', required: true, maxLength: 20 },
  {
    name: 'from',
    label: 'flowlists.def.from',
    type: 'choice',
    options: sourcesOf(parkId),
    chosen: { value: 'empty', label: text('flowlists.def.fromEmpty') },
  },
];

export function useFlowDefForm(): EditForm {
  const { parkId } = useOnePark();
  return readyForm<Values>({
    key: `flowDef${parkId}`,
    title: 'flowlists.def.create',
    fields: fieldsOf(parkId),
    initial: { name: '', key: '', category: '', from: 'empty' },
    submitLabel: 'flowsetup.action.create',
    submit: async ({ name, key, category, from }) => {
      const input = { parkId, name, key, category, ...sourceIn(from) };
      const { id } = await write(flowSetupEndpoints.createFlowDef, input, QUIET);
      noteSaved({ id, name, isNew: true }, flowSetupEndpoints.createFlowDef.writes);
    },
  });
}

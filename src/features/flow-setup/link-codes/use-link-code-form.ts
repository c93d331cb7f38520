/** A link code: which business, which form, and by which flow it is decided in this park. */
import { createElement } from 'react';
import { call } from '@/api/call';
import { flowSetupEndpoints, LINK_FORM, LINK_MODE, type LinkCode } from '@/contract/flow/flow-setup';
import { text } from '@/i18n/text';
import type { EditForm } from '@/ui/model/definitions';
import type { DrawProps, FieldDefinition, FieldValue, Option } from '@/ui/model/field-types';
import { useEditForm } from '@/ui/model/use-edit-form';
import { useOnePark } from '@/ui/model/use-one-park';
import { lazyPart } from '@/ui/lazy-part';
import { factsOf, firstFault, heldRows, rowsIn, rowsOf } from './facts';

interface Values {
  readonly code: string;
  readonly name: string;
  readonly bizType: string;
  readonly pageAddr: string;
  readonly form: number;
  readonly mode: number;
  readonly flowKey: string | null;
  readonly facts: string;
  readonly valid: boolean;
}

const NEW: Values = {
  code: '',
  name: '',
  bizType: '',
  pageAddr: '',
  form: LINK_FORM.own,
  mode: LINK_MODE.none,
  flowKey: null,
  facts: '',
  valid: true,
};
const MANY = 100;

const flowsOf =
  (parkId: number) =>
  async (keyword: string): Promise<readonly Option[]> => {
    const input = { parkId, pageSize: MANY, ...(keyword && { keyword }) };
    const { rows } = await call(flowSetupEndpoints.listFlowDefs, input, { quiet: true });
    return rows.map(({ key, name }) => ({ value: key, label: name }));
  };

/** Fetched with the form: the list needs none of it. */
const FactRows = lazyPart<DrawProps>(() => import('./fact-rows'), ['flowlists', 'forms']);

function factFault(value: FieldValue): string | undefined {
  const fault = firstFault(rowsIn(value));
  return fault && text('flowlists.code.factWrong', { n: fault.n, fault: text(`flowlists.factFault.${fault.part}`) });
}

const fieldsOf = (parkId: number, kept: LinkCode | undefined): readonly FieldDefinition<Values>[] => [
  { name: 'name', label: 'flowlists.code.name', type: 'text' },
  { name: 'code', label: 'flowlists.code.code', type: 'text' },
  { name: 'bizType', label: 'flowlists.code.bizType', type: 'text' },
  { name: 'pageAddr', label: 'flowlists.code.pageAddr', type: 'text' },
  {
    name: 'form',
    label: 'flowlists.code.form',
    type: 'choice',
    options: [1, 2].map((value) => ({ value, label: text(`flowlists.codeForm.${value as 1 | 2}`) })),
  },
  {
    name: 'mode',
    label: 'flowlists.code.mode',
    type: 'choice',
    options: [0, 1].map((value) => ({ value, label: text(`flowlists.codeMode.${value as 0 | 1}`) })),
  },
  {
    name: 'flowKey',
    label: 'flowlists.code.flowKey',
    type: 'choice',
    options: flowsOf(parkId),
    ...(kept?.flowKey && { chosen: { value: kept.flowKey, label: kept.flowKey } }),
    when: ({ mode }) => mode === LINK_MODE.flow,
    requiredWhen: ({ mode }) => mode === LINK_MODE.flow,
  },
  {
    name: 'facts',
    label: 'flowlists.code.facts',
    hint: 'flowlists.code.factsHint',
    type: 'own',
    draw: (props) => createElement(FactRows, props),
    check: factFault,
  },
  { name: 'valid', label: 'flowlists.code.valid', type: 'yesNo' },
];

export function useLinkCodeForm(id: number | undefined): EditForm {
  const { parkId } = useOnePark();
  return useEditForm<LinkCode, Values>({
    key: 'linkCode',
    id,
    get: flowSetupEndpoints.getLinkCode,
    save: flowSetupEndpoints.saveLinkCode,
    title: id === undefined ? 'flowlists.code.create' : 'flowlists.code.edit',
    submitLabel: 'flowlists.code.save',
    fields: (kept) => fieldsOf(parkId, kept),
    empty: NEW,
    toValues: ({ code, name, bizType, pageAddr, form, mode, flowKey, facts, valid }) => ({
      code,
      name,
      bizType,
      pageAddr,
      form,
      mode,
      flowKey,
      facts: heldRows(rowsOf(facts)),
      valid,
    }),
    toInput: ({ facts, form, mode, flowKey, valid, ...rest }) => ({
      ...rest,
      parkId,
      appId: null,
      form: Number(form),
      mode: Number(mode),
      flowKey: Number(mode) === LINK_MODE.flow ? flowKey : null,
      facts: factsOf(rowsIn(facts)),
      valid: valid === true,
    }),
  });
}

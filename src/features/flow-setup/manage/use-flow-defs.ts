/** 流程管理: the definitions of a park, what state they are in, how much is under way. */
import { useState } from 'react';
import { FLOW_DEF_STATE as D } from '@/contract/flow/flow-codes';
import { flowSetupEndpoints, type FlowDefRow } from '@/contract/flow/flow-setup';
import { text } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { useSession } from '@/session/session-state';
import type { Tone } from '@/ui/model/cell';
import { defineForm, defineList } from '@/ui/model/define';
import type { ListDefinition, Question } from '@/ui/model/definitions';
import { write } from '@/ui/model/write';
import { useParkOfList } from '../use-park-of-list';
import { useFlowDefForm } from './use-flow-def-form';

const TONES: Readonly<Record<FlowDefRow['state'], Tone>> = {
  [D.draft]: 'paused',
  [D.active]: 'good',
  [D.stopped]: 'warning',
  [D.archived]: 'closed',
};

type Change = 'enable' | 'stop' | 'archive';
const BECOMES = { enable: D.active, stop: D.stopped, archive: D.archived } as const;

/** What may become of a definition from the state it is in. */
const FROM: Readonly<Record<Change, readonly FlowDefRow['state'][]>> = {
  enable: [D.stopped, D.archived],
  stop: [D.active],
  archive: [D.draft, D.stopped],
};

interface Asked {
  readonly to: Change;
  readonly row: FlowDefRow;
}

/** What a change of state asks before it is done. */
function questionOf(parkId: number, { to, row }: Asked, close: () => void): Question {
  const { id, version, name } = row;
  const state = BECOMES[to];
  const form = defineForm<{ hint: null }>({
    key: `flowState${id}${to}`,
    title: { words: text(`flowlists.askTitle.${to}`, { name }) },
    fields: [],
    initial: { hint: null },
    below: () => text(`flowlists.askHint.${to}`),
    submitLabel: `flowsetup.action.${to}`,
    danger: to !== 'enable',
    submit: () => write(flowSetupEndpoints.setFlowState, { parkId, id, version, state }, { quiet: true }),
  });
  return { form: form as unknown as Question['form'], close };
}

function useStateActions(parkId: number): Pick<ListDefinition<FlowDefRow>, 'actions' | 'question'> {
  const [asked, ask] = useState<Asked>();
  const mayManage = useSession().user?.permissions.includes('flow.manage') ?? false;
  return {
    actions: (['enable', 'stop', 'archive'] as const).map((to) => ({
      key: to,
      label: `flowsetup.action.${to}`,
      danger: to === 'archive',
      when: ({ state, locked, currentNo }) =>
        mayManage && !locked && FROM[to].includes(state) && (to !== 'enable' || currentNo !== null),
      run: (row) => ask({ to, row }),
    })),
    ...(asked && { question: questionOf(parkId, asked, () => ask(undefined)) }),
  };
}

/** For whoever designs flows; a definition is changed on its own page. */
const MAKING = { useForm: useFlowDefForm, createLabel: 'flowsetup.action.create', mayEdit: () => false } as const;

export default function useFlowDefs(): ListDefinition<FlowDefRow> {
  const { parkId, above } = useParkOfList();
  const mayDesign = useSession().user?.permissions.includes('flow.design') ?? false;
  const changing = useStateActions(parkId);
  return defineList<FlowDefRow, string>({
    endpoint: flowSetupEndpoints.listFlowDefs,
    input: { parkId },
    enabled: parkId > 0,
    above,
    rowKey: ({ id }) => id,
    columns: {
      name: { title: 'flowlists.def.name', value: (row) => row.name },
      key: { title: 'flowlists.def.key', value: (row) => row.key },
      category: { title: 'flowlists.def.category', value: (row) => row.category },
      state: {
        title: 'flowlists.def.state',
        value: ({ state }) => ({ tag: text(`flowlists.defState.${state}`), tone: TONES[state] }),
      },
      version: {
        title: 'flowlists.def.version',
        value: ({ currentNo, hasDraft }) => {
          const no = currentNo === null ? '' : text('flowsetup.version.no', { no: currentNo });
          return [no, hasDraft && text('flowlists.def.hasDraft')].filter(Boolean).join(' · ');
        },
      },
      running: {
        title: 'flowlists.def.running',
        value: ({ running }) => text('flowsetup.head.running', { count: running }),
        align: 'right',
      },
      updatedBy: { title: 'flowlists.def.updatedBy', value: (row) => row.updatedByName },
      updatedAt: { title: 'flowlists.def.updatedAt', value: (row) => ({ at: row.updatedAt }) },
    },
    card: { title: 'name', tag: 'state', place: 'category', facts: ['version', 'running'] },
    filters: [{ name: 'keyword', label: 'flowlists.def.keyword', type: 'text', keyboard: 'search' }],
    columnSet: 'flowDefs',
    href: ({ id }) => href('flowDefine', { id }),
    empty: { title: 'flowlists.def.empty', hint: 'flowlists.def.emptyHint' },
    ...changing,
    ...(mayDesign && MAKING),
  });
}

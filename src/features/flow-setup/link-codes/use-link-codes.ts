/** 环节编码: the places of the business that ask for approval, and by which flow. */
import { flowSetupEndpoints, LINK_MODE, type LinkCode } from '@/contract/flow/flow-setup';
import { text } from '@/i18n/text';
import { useSession } from '@/session/session-state';
import { defineList } from '@/ui/model/define';
import type { ListDefinition } from '@/ui/model/definitions';
import { factText } from '../fact-words';
import { useParkOfList } from '../use-park-of-list';
import { useLinkCodeForm } from './use-link-code-form';

const isOpen = ({ locked }: LinkCode): boolean => !locked;

const KEEPING = {
  bin: {
    remove: flowSetupEndpoints.removeLinkCodes,
    restore: flowSetupEndpoints.restoreLinkCodes,
    nameOf: ({ name }: LinkCode) => name,
    when: isOpen,
  },
  useForm: useLinkCodeForm,
  mayEdit: isOpen,
  createLabel: 'flowsetup.action.newCode',
} as const;

export default function useLinkCodes(): ListDefinition<LinkCode> {
  const { parkId, above } = useParkOfList();
  const mayKeep = useSession().user?.permissions.includes('flow.design') ?? false;
  return defineList<LinkCode, string>({
    endpoint: flowSetupEndpoints.listLinkCodes,
    input: { parkId },
    enabled: parkId > 0,
    above,
    rowKey: ({ id }) => id,
    columns: {
      name: { title: 'flowlists.code.name', value: (row) => row.name },
      code: { title: 'flowlists.code.code', value: (row) => row.code },
      bizType: { title: 'flowlists.code.bizType', value: (row) => row.bizType },
      mode: {
        title: 'flowlists.code.mode',
        value: ({ mode, flowKey, locked }) => {
          if (locked) return text('flowlists.codeMode.locked');
          return mode === LINK_MODE.none
            ? text('flowlists.codeMode.0')
            : `${text('flowlists.codeMode.1')} · ${flowKey ?? text('flowlists.code.noFlow')}`;
        },
      },
      form: { title: 'flowlists.code.form', value: ({ form }) => text(`flowlists.codeForm.${form}`) },
      facts: {
        title: 'flowlists.code.facts',
        value: ({ facts, bizType }) => facts.map((fact) => factText(fact, bizType, text)).join('、'),
      },
      valid: {
        title: 'flowlists.code.valid',
        value: ({ valid, locked }) => {
          const words = text(valid ? 'flowlists.code.valid1' : 'flowlists.code.valid0');
          const tag = locked ? `${words} · ${text('flowlists.code.locked')}` : words;
          return { tag, tone: valid ? 'good' : 'closed' };
        },
      },
    },
    card: { title: 'name', tag: 'valid', place: 'code', facts: ['mode', 'facts'] },
    filters: [{ name: 'keyword', label: 'flowlists.code.keyword', type: 'text', keyboard: 'search' }],
    columnSet: 'linkCodes',
    empty: { title: 'flowlists.code.empty', hint: 'flowlists.code.emptyHint' },
    ...(mayKeep && KEEPING),
  });
}

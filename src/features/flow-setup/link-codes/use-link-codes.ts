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
    above,
    rowKey: ({ id }) => id,
    columns: {
      name: { title: 'flowsetup.code.name', value: (row) => row.name },
      code: { title: 'flowsetup.code.code', value: (row) => row.code },
      bizType: { title: 'flowsetup.code.bizType', value: (row) => row.bizType },
      mode: {
        title: 'flowsetup.code.mode',
        value: ({ mode, flowKey, locked }) => {
          if (locked) return text('flowsetup.codeMode.locked');
          return mode === LINK_MODE.none
            ? text('flowsetup.codeMode.0')
            : `${text('flowsetup.codeMode.1')} · ${flowKey ?? text('flowsetup.code.noFlow')}`;
        },
      },
      form: { title: 'flowsetup.code.form', value: ({ form }) => text(`flowsetup.codeForm.${form}`) },
      facts: {
        title: 'flowsetup.code.facts',
        value: ({ facts, bizType }) => facts.map((fact) => factText(fact, bizType, text)).join('、'),
      },
      valid: {
        title: 'flowsetup.code.valid',
        value: ({ valid, locked }) => {
          const words = text(valid ? 'flowsetup.code.valid1' : 'flowsetup.code.valid0');
          const tag = locked ? `${words} · ${text('flowsetup.code.locked')}` : words;
          return { tag, tone: valid ? 'good' : 'closed' };
        },
      },
    },
    card: { title: 'name', tag: 'valid', place: 'code', facts: ['mode', 'facts'] },
    filters: [{ name: 'keyword', label: 'flowsetup.code.keyword', type: 'text', keyboard: 'search' }],
    columnSet: 'linkCodes',
    empty: { title: 'flowsetup.code.empty', hint: 'flowsetup.code.emptyHint' },
    ...(mayKeep && KEEPING),
  });
}

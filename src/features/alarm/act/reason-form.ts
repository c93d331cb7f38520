/** Forms that ask for a reason alone: 取消接警, 重新打开, 退回, 跳过节点. */
import '@/i18n/alarm-form-texts';
import type { TextKey } from '@/i18n/areas';
import type { ActForm } from './act-forms';
import { textOrNone } from '@/ui/case/act-form';
import type { ActValues } from './act-values';
import type { ActRequest } from './alarm-case';

export type ReasonKind =
  | { readonly kind: 'release' }
  | { readonly kind: 'reopen' }
  | { readonly kind: 'sendBack' }
  | { readonly kind: 'skipNode'; readonly nodeRunId: number };

const SUBMIT: Record<ReasonKind['kind'], TextKey> = {
  release: 'alarm.submit.release',
  reopen: 'alarm.submit.reopen',
  sendBack: 'alarm.submit.sendBack',
  skipNode: 'alarm.submit.skipNode',
};

function requestOf(open: ReasonKind, { reason }: ActValues): ActRequest {
  if (open.kind === 'release') return { action: 'release', reason: textOrNone(reason) };
  if (open.kind === 'skipNode') return { action: 'skipNode', nodeRunId: open.nodeRunId, reason };
  return { action: open.kind, reason };
}

export const reasonForm = (open: ReasonKind): ActForm => ({
  title: `alarm.action.${open.kind}`,
  submitLabel: SUBMIT[open.kind],
  fields: [
    {
      name: 'reason',
      label: open.kind === 'skipNode' ? 'alarm.node.skipReason' : 'alarm.field.reason',
      type: 'longText',
      maxLength: 500,
      voice: true,
      // An alarm may be put down without a word: the next one must not wait for it.
      required: open.kind !== 'release',
    },
  ],
  toRequest: (values) => requestOf(open, values),
});

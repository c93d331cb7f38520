/** State and priority of an order: a word, a shape and a hue. */
import type { ReactNode } from 'react';
import { ORDER_PRIORITY, type OrderPriority, type OrderState } from '@/contract/order-codes';
import { codeText } from '@/i18n/text';
import { useLanguage } from '@/i18n/use-text';
import { CodeTag } from '@/ui/common/tags';
import { TONE_OF_ORDER } from '../order';

export const OrderTag = ({ state }: { state: OrderState }): ReactNode => (
  <CodeTag table="orderState" code={state} tone={TONE_OF_ORDER[state]} />
);

/** 一般 is what most are: it is not worth a mark. */
export function PriorityTag({ priority }: { priority: OrderPriority }): ReactNode {
  useLanguage();
  if (priority === ORDER_PRIORITY.normal) return null;
  return <span className={`sp-tag sp-level sp-level${priority}`}>{codeText('orderPriority', priority)}</span>;
}

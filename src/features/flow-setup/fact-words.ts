/** Facts of the product's own business, in the person's language; what an administrator has added is called as they say. */
import type { Translate } from '@/i18n/text';

const OWN = [
  'company',
  'name',
  'reason',
  'requestKind',
  'priority',
  'orderType',
  'owner',
  'amount',
  'above',
  'people',
  'admin',
  'person',
  'role',
  'level',
  'minutes',
  'outside',
] as const;
/** Kinds of business that the product itself has. */
const KINDS: readonly string[] = [
  'registration',
  'order.request',
  'order.quote',
  'role.change',
  'alarm.review',
  'video.clip',
];

/** @param kind of the business that the fact belongs to */
export function factText({ key, label }: { key: string; label: string }, kind: string, t: Translate): string {
  const own = KINDS.includes(kind) ? OWN.find((one) => one === key) : undefined;
  return own ? t(`flowsetup.fact.${own}`) : label;
}

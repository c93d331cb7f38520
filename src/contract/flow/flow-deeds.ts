/**
 * 触发: what a node may have done by itself. Each deed belongs to an area, which registers how it is done; what it needs
 * to know is told at the node. Texts may name fields in braces: `{amount}`.
 */
import type { FlowNode } from './flow-tree';

export type DeedParam = 'receiver' | 'role' | 'words' | 'orderType';
export interface Deed {
  readonly params: Readonly<Record<string, { readonly is: DeedParam; readonly required: boolean }>>;
  /** Kinds of business that it can be done for; absent: for any. */
  readonly kinds?: readonly string[];
}

/** 发起人, 流程管理员, 某个角色. */
export const RECEIVERS = ['starter', 'managers', 'role'] as const;
export type Receiver = (typeof RECEIVERS)[number];

const words = { is: 'words', required: true } as const;

export const DEEDS = {
  /** A message to whoever started it, its managers or a role. */
  message: {
    params: { to: { is: 'receiver', required: true }, role: { is: 'role', required: false }, text: words },
  },
  /** A note on the work order that it is about. */
  orderNote: { params: { text: words }, kinds: ['order.request', 'order.quote'] },
  /** A new work order. */
  orderNew: {
    params: {
      type: { is: 'orderType', required: true },
      title: words,
      text: { is: 'words', required: false },
      place: { is: 'words', required: false },
    },
  },
} as const satisfies Readonly<Record<string, Deed>>;
export type DeedKey = keyof typeof DEEDS;
export const DEED_KEYS = Object.keys(DEEDS) as DeedKey[];

export const isDeed = (key: string): key is DeedKey => Object.hasOwn(DEEDS, key);
export const deedOf = (key: string): Deed | undefined => (isDeed(key) ? DEEDS[key] : undefined);
/** @returns what may be done in a flow of this kind of business */
export const deedsFor = (kind: string): DeedKey[] =>
  DEED_KEYS.filter((key) => deedOf(key)?.kinds?.includes(kind) ?? true);

/** How often it is tried, and how many minutes it rests after each time that it was refused. */
export const DEED_TRIES = 5;
export const DEED_PAUSES: readonly number[] = [1, 5, 15, 60];

type TriggerNode = Extract<FlowNode, { kind: 'trigger' }>;

const isTold = (value: unknown, is: DeedParam): boolean => {
  if (is === 'words') return typeof value === 'string' && value.trim() !== '';
  if (is === 'receiver') return RECEIVERS.some((one) => one === value);
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
};

/** @param kind of the business that the flow decides on @returns what is wrong with it; null: nothing */
export function deedFault(
  { action, params }: Pick<TriggerNode, 'action' | 'params'>,
  kind: string | undefined,
): 'deedGone' | 'deedParams' | null {
  const deed = deedOf(action);
  if (!deed || (kind !== undefined && deed.kinds?.includes(kind) === false)) return 'deedGone';
  const wrong = Object.entries(deed.params).some(([name, { is, required }]) => {
    const isNeeded = required || (is === 'role' && params.to === 'role');
    return isNeeded && !isTold(params[name], is);
  });
  return wrong ? 'deedParams' : null;
}

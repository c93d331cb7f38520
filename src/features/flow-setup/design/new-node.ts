/** A node as it is when it is added: whole enough to be saved, and the check says what is still to be told. Pure. */
import type { Branch, FlowNode } from '@/contract/flow/flow-tree';

/** The kinds that may be added, as they are offered; 发起 is always there. */
export const NODE_KINDS = [
  'approve',
  'handle',
  'copy',
  'choice',
  'parallel',
  'inclusive',
  'sub',
  'delay',
  'trigger',
  'route',
] as const;
export type NodeKind = (typeof NODE_KINDS)[number];

/** A flow or an action that nobody has chosen yet: the schema wants a key. */
export const UNCHOSEN = 'unchosen';

export interface NewWords {
  readonly kind: (kind: NodeKind) => string;
  readonly branch: (n: number) => string;
  readonly other: string;
}

type Fresh = (prefix: 'n' | 'b') => string;

export const newBranch = (key: string, name: string, isParallel: boolean): Branch => ({
  key,
  name,
  when: isParallel ? null : { all: [] },
  nodes: [],
});

function newBlock(kind: 'choice' | 'parallel' | 'inclusive', fresh: Fresh, words: NewWords): FlowNode {
  const isParallel = kind === 'parallel';
  const first = newBranch(fresh('b'), words.branch(1), isParallel);
  const second = isParallel
    ? newBranch(fresh('b'), words.branch(2), true)
    : { ...newBranch(fresh('b'), words.other, true), when: null };
  return { key: fresh('n'), name: words.kind(kind), kind, branches: [first, second] };
}

export function newNode(kind: NodeKind, fresh: Fresh, words: NewWords): FlowNode {
  const name = words.kind(kind);
  switch (kind) {
    case 'approve':
    case 'handle':
      return {
        key: fresh('n'),
        name,
        kind,
        people: [],
        way: 'any',
        fields: {},
        refusal: 'end',
        nobody: 'managers',
        own: 'superior',
        needsReason: false,
        needsSignature: false,
      };
    case 'copy':
      return { key: fresh('n'), name, kind, people: [], fields: {} };
    case 'sub':
      return { key: fresh('n'), name, kind, flowKey: UNCHOSEN, map: {}, waits: true, refusal: 'end' };
    case 'delay':
      return { key: fresh('n'), name, kind, minutes: 60 };
    case 'trigger':
      return { key: fresh('n'), name, kind, action: UNCHOSEN, params: {} };
    case 'route':
      return { key: fresh('n'), name, kind, to: 'start', when: { all: [] }, most: 3 };
    default:
      return newBlock(kind, fresh, words);
  }
}

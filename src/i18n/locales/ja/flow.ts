/** Approvals. */
import type { SameKeys } from '../../text-types';
import type { texts as zh } from '../zh/flow';

export const texts = {
  condition: {
    eq: '{{name}}が{{value}}',
    ne: '{{name}}が{{value}}以外',
    in: '{{name}}が{{value}}',
    gt: '{{name}}が{{value}}より大きい',
    ge: '{{name}}が{{value}}以上',
    lt: '{{name}}が{{value}}より小さい',
    le: '{{name}}が{{value}}以下',
    between: '{{name}}が{{first}}から{{second}}まで',
    empty: '{{name}}が未入力',
    notEmpty: '{{name}}が入力済み',
    under: '{{name}}が{{value}}に所属',
    role: '{{name}}のロールが{{value}}',
    all: '{{before}}、かつ{{next}}',
    any: '{{before}}、または{{next}}',
    oneOf: '{{before}}または{{next}}',
    group: '（{{text}}）',
    always: 'すべての場合',
    never: '該当なし',
  },
} satisfies SameKeys<typeof zh>;

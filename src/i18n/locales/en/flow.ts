/** Approvals. */
import type { SameKeys } from '../../text-types';
import type { texts as zh } from '../zh/flow';

export const texts = {
  condition: {
    eq: '{{name}} is {{value}}',
    ne: '{{name}} is not {{value}}',
    in: '{{name}} is {{value}}',
    gt: '{{name}} is more than {{value}}',
    ge: '{{name}} is at least {{value}}',
    lt: '{{name}} is less than {{value}}',
    le: '{{name}} is at most {{value}}',
    between: '{{name}} is between {{first}} and {{second}}',
    empty: '{{name}} is empty',
    notEmpty: '{{name}} is filled in',
    under: '{{name}} belongs to {{value}}',
    role: '{{name}} has the role {{value}}',
    all: '{{before}}, and {{next}}',
    any: '{{before}}, or {{next}}',
    oneOf: '{{before}} or {{next}}',
    group: '({{text}})',
    always: 'any case',
    never: 'no case',
  },
} satisfies SameKeys<typeof zh>;

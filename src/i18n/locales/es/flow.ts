/** Approvals. */
import type { SameKeys } from '../../text-types';
import type { texts as zh } from '../zh/flow';

export const texts = {
  condition: {
    eq: '{{name}} es {{value}}',
    ne: '{{name}} no es {{value}}',
    in: '{{name}} es {{value}}',
    gt: '{{name}} es mayor que {{value}}',
    ge: '{{name}} es al menos {{value}}',
    lt: '{{name}} es menor que {{value}}',
    le: '{{name}} es como máximo {{value}}',
    between: '{{name}} está entre {{first}} y {{second}}',
    empty: '{{name}} está vacío',
    notEmpty: '{{name}} está rellenado',
    under: '{{name}} pertenece a {{value}}',
    role: '{{name}} tiene el rol {{value}}',
    all: '{{before}}, y {{next}}',
    any: '{{before}}, o {{next}}',
    oneOf: '{{before}} o {{next}}',
    group: '({{text}})',
    always: 'cualquier caso',
    never: 'ningún caso',
  },
} satisfies SameKeys<typeof zh>;

/** 登记算法: one that a source of the park runs, so that its events are taken. */
import { algorithmEndpoints, type AlgorithmRow } from '@/contract/video/algorithm';
import { ALGORITHM_KIND, type AlgorithmKind } from '@/contract/video/event-codes';
import { defineForm } from '@/ui/model/define';
import type { FieldDefinition } from '@/ui/model/field-types';
import { limited } from '@/ui/model/limits';
import { write } from '@/ui/model/write';

interface Values {
  readonly kind: number | null;
  readonly name: string;
  readonly code: string;
  readonly release: string;
  readonly percent: number | null;
  readonly licences: number | null;
}

const WHOLE = 100;
const FIELDS: readonly FieldDefinition<Values>[] = [
  { name: 'kind', label: 'videoevent.algo.kind', type: 'code', table: 'algorithmKind', required: true },
  { name: 'name', label: 'videoevent.algo.name', type: 'text' },
  { name: 'code', label: 'videoevent.algo.code', hint: 'videoevent.algo.codeHint', type: 'text' },
  { name: 'release', label: 'videoevent.algo.release', type: 'text' },
  {
    name: 'percent',
    label: 'videoevent.algo.leastScore',
    hint: 'videoevent.algo.leastHint',
    type: 'number',
    integer: true,
    min: 0,
    max: WHOLE,
    required: true,
  },
  { name: 'licences', label: 'videoevent.algo.licenceCount', type: 'number' },
];

const kindOf = (code: number | null): AlgorithmKind =>
  Object.values(ALGORITHM_KIND).find((one) => one === code) ?? ALGORITHM_KIND.intrusion;

/** @param added is given what was made */
export const algorithmForm = (parkId: number, added: (row: AlgorithmRow) => void) =>
  defineForm<Values>({
    key: 'video.algorithm.new',
    title: 'videoevent.algo.register',
    fields: FIELDS.map((field) => limited(field, algorithmEndpoints.addAlgorithm.input)),
    initial: { kind: null, name: '', code: '', release: '', percent: WHOLE / 2, licences: 1 },
    submitLabel: 'videoevent.algo.registerNow',
    submit: async ({ kind, percent, licences, ...texts }) => {
      const numbers = { kind: kindOf(kind), minScore: Number(percent) / WHOLE, licences: Number(licences) };
      added(await write(algorithmEndpoints.addAlgorithm, { parkId, ...texts, ...numbers }, { quiet: true }));
    },
  });

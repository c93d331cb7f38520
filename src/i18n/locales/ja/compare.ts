import type { texts as zh } from '../zh/compare';
import type { SameKeys } from '../../text-types';

export const texts = {
  now: '今期',
  before: '前期',
  beforeOf: '前期：{{period}}',
  was: '前期 {{value}}',
  change: '変化',
  nameBefore: '前期の{{name}}',
  up: '前期より {{by}} 増加',
  down: '前期より {{by}} 減少',
  same: '前期と同じ',
  fromZero: '前期は 0',
  points: '{{count}} pt',
  tooFew: '件数不足（{{count}}）',
  share: '{{rate}}（{{part}}/{{total}}）',
  of: '{{part}} / {{total}}',
  casesOf: '{{name}}の対象件数',
} satisfies SameKeys<typeof zh>;

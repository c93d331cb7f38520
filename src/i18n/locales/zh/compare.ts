/** A number of a period beside the one before. The other languages take their keys from here. */
export const texts = {
  now: '本期',
  before: '上期',
  beforeOf: '上期：{{period}}',
  was: '上期 {{value}}',
  change: '变化',
  nameBefore: '上期{{name}}',
  up: '比上期增加 {{by}}',
  down: '比上期减少 {{by}}',
  same: '与上期持平',
  fromZero: '上期为 0',
  points: '{{count}} 个百分点',
  tooFew: '样本不足（{{count}}）',
  share: '{{rate}}（{{part}}/{{total}}）',
  of: '{{part}} / {{total}}',
  casesOf: '{{name}}的统计数',
};

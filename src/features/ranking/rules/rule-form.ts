/** What counts how much, from how many cases on, and who sees it. */
import { type RankRule, rankingEndpoints as endpoints } from '@/contract/ranking/ranking';
import { RANK_AUDIENCE, RANK_MEASURES, type RankAudience } from '@/contract/ranking/ranking-codes';
import { text } from '@/i18n/text';
import { defineForm } from '@/ui/model/define';
import { write } from '@/ui/model/write';
import { ruleText } from '../words';

const MOST_CASES = 500;
const WHOLE = 100;

interface Values {
  enabled: boolean;
  audience: number;
  leastCases: number;
  onTime: number;
  arrive: number;
  score: number;
  fixed: number;
  ack: number;
}

const audienceOf = (code: number): RankAudience =>
  Object.values(RANK_AUDIENCE).find((one) => one === code) ?? RANK_AUDIENCE.managers;

export const ruleForm = (rule: RankRule, saved: () => void) =>
  defineForm<Values>({
    key: `ranking.rule.${rule.id}`,
    title: { words: text('ranking.rules.title', { rule: ruleText(rule) }) },
    fields: [
      { name: 'enabled', label: 'ranking.rules.enabled', type: 'yesNo', required: true },
      {
        name: 'audience',
        label: 'ranking.rules.audience',
        type: 'code',
        table: 'rankAudience',
        only: Object.values(RANK_AUDIENCE),
        required: true,
      },
      {
        name: 'leastCases',
        label: 'ranking.rules.least',
        hint: 'ranking.rules.leastHint',
        type: 'number',
        integer: true,
        min: 1,
        max: MOST_CASES,
        required: true,
      },
      ...RANK_MEASURES.map((measure, nth) => ({
        name: measure,
        sentAs: `weights.${measure}`,
        label: `ranking.measure.${measure}` as const,
        ...(nth === 0 && { section: 'ranking.rules.weights' as const, hint: 'ranking.rules.weightsHint' as const }),
        type: 'number' as const,
        integer: true,
        min: 0,
        max: WHOLE,
        required: true,
      })),
    ],
    initial: { enabled: rule.enabled, audience: rule.audience, leastCases: rule.leastCases, ...rule.weights },
    submitLabel: 'ranking.rules.save',
    submit: async ({ enabled, audience, leastCases, ...weights }) => {
      const { id, parkId, version } = rule;
      const input = { id, parkId, version, enabled, audience: audienceOf(audience), leastCases, weights };
      await write(endpoints.saveRankRule, input, { quiet: true });
      saved();
    },
  });

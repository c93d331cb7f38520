/** Why a case should not count. */
import { type RankCase, rankingEndpoints as endpoints } from '@/contract/ranking/ranking';
import { text } from '@/i18n/text';
import { defineForm } from '@/ui/model/define';
import { write } from '@/ui/model/write';

const LONGEST_REASON = 300;

export interface Appealed {
  readonly parkId: number;
  readonly snapshotId: number;
  readonly found: Pick<RankCase, 'kind' | 'caseId' | 'no' | 'title'>;
}

export const appealForm = ({ parkId, snapshotId, found: { kind, caseId, no, title } }: Appealed, done: () => void) =>
  defineForm<{ reason: string }>({
    key: `ranking.appeal.${kind}.${caseId}`,
    title: { words: text('ranking.appeal.title', { no: `${no} ${title}` }) },
    fields: [
      {
        name: 'reason',
        label: 'ranking.appeal.reason',
        hint: 'ranking.appeal.reasonHint',
        type: 'longText',
        maxLength: LONGEST_REASON,
        required: true,
        voice: true,
      },
    ],
    initial: { reason: '' },
    submitLabel: 'ranking.appeal.submit',
    submit: async ({ reason }) => {
      const input = { parkId, snapshotId, kind, caseId, reason: reason.trim() };
      await write(endpoints.appealRankCase, input, { quiet: true });
      done();
    },
  });

/** Rankings: valid input in, use case called. That the caller belongs to the park named was decided with the request. */
import type { rankingEndpoints } from '@/contract/ranking/ranking';
import type { Handlers } from '../../http/handlers';
import { appealCase, withdrawAppeal } from './appeal/appeal.usecases';
import { readBoard } from './look/board.usecases';
import { readRankCases } from './look/cases.usecases';
import { writeHidden } from './look/person.repository';
import { listRules, saveRule } from './setup/rule.usecases';

export const rankingHandlers: Handlers<keyof typeof rankingEndpoints> = {
  getRanking: readBoard,
  getRankCases: readRankCases,
  appealRankCase: appealCase,
  withdrawRankAppeal: withdrawAppeal,
  hideRankName: async ({ tx, user, audit }, { hidden }) => {
    await writeHidden(tx, user.id, hidden);
    audit({ action: 'account.rankName', bizType: 'user', bizId: user.id, detail: { hidden } });
    return { hidden };
  },
  listRankRules: listRules,
  saveRankRule: saveRule,
};

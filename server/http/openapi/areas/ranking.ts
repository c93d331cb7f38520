/** Rankings. */
import { rankingEndpoints } from '@/contract/ranking/ranking';
import { area } from '../area';

const rankings = area({
  tag: 'ranking',
  title: '排行榜',
  groups: [rankingEndpoints],
  summaries: {
    getRanking: '查询一期排名',
    getRankCases: '查询排名数字背后的工单与告警',
    appealRankCase: '对一件工单或告警提出申诉',
    withdrawRankAppeal: '撤回申诉',
    hideRankName: '设置是否对同事隐藏姓名',
    listRankRules: '查询排名规则',
    saveRankRule: '保存排名规则',
  },
  refusals: {
    403: ['ranking.neverOneself'],
    404: ['ranking.notFound'],
    409: [
      'ranking.appealed',
      'ranking.appealsOver',
      'ranking.appealDecided',
      'ranking.nobodyToDecide',
      'record.changed',
    ],
    422: ['ranking.noWeight'],
  },
});

export const rankingAreas = [rankings];

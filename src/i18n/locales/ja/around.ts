import type { texts as zh } from '../zh/around';
import type { SameKeys } from '../../text-types';

export const texts = {
  title: '前後の出来事',
  span: '前後 {{minutes}} 分',
  here: 'この時点',
  empty: 'この時間、同じ建物に他の記録はありません',
  noPlace: '場所が登録されていないため関連付けできません',
  more_other: '近い {{count}} 件だけを表示しています',
  hidden: '閲覧権限なし：{{kinds}}',
  failed: '読み込めませんでした',
  retry: '再試行',
  nobody: '不明な人物',
  kind: {
    alarm: '警報',
    order: '作業指示',
    passage: '通行',
    doorCommand: '遠隔操作',
    videoEvent: '映像イベント',
  },
  did: {
    raised: '警報',
    reported: '作業指示',
    passed: '通過',
    refused: '拒否',
    opened: '遠隔開錠',
    heldOpen: '常時開',
    heldShut: '常時閉',
    restored: '通常に復帰',
    noticed: '検知',
  },
  near: {
    room: '同じ部屋',
    floor: '同じ階',
    building: '同じ建物',
  },
} satisfies SameKeys<typeof zh>;

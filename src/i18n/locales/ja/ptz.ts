import type { texts as zh } from '../zh/ptz';
import type { SameKeys } from '../../text-types';

export const texts = {
  title: '首振り操作',
  up: '上へ',
  down: '下へ',
  left: '左へ',
  right: '右へ',
  closer: 'ズームイン',
  farther: 'ズームアウト',
  hold: '押している間動き、離すと止まります',
  keys: '方向キーで移動、＋ － でズーム',
  mine: '操作中、残り {{seconds}} 秒',
  mineUntil: '{{seconds}} 秒後に {{name}} が引き継ぎます',
  held: '{{name}} が操作中、{{seconds}} 秒後に引き継げます',
  next: '予約済み、{{seconds}} 秒後に操作できます',
  free: '空き',
  unable: 'このカメラは動かせません',
  noRight: '首振り操作の権限がありません',
  presets: 'プリセット',
  noPresets: 'プリセットはまだありません',
  presetName: 'プリセット名',
  action: {
    release: '操作を終了',
    next: '次に引き継ぐ',
    keep: '位置を登録',
    drop: '削除',
    retry: '再試行',
  },
} satisfies SameKeys<typeof zh>;

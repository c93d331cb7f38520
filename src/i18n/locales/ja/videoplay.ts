import type { SameKeys } from '../../text-types';
import type { texts as zh } from '../zh/videoplay';

export const texts = {
  picture: '{{name}}の映像',
  open: '{{name}}を拡大',
  simulated: '模擬映像',
  state: {
    waiting: '接続中',
    live: 'ライブ',
    behind: 'ライブ · {{seconds}} 秒前',
    paused: '一時停止中',
    resting: '5 分間操作がないため一時停止しました。タップで再開',
    noLine: '停止しました',
    offline: '接続が切れています。戻ると自動で再開します',
  },
  sound: {
    on: '音声をオンにする',
    off: '音声をオフにする',
  },
  still: {
    alt: '{{name}} {{at}} の画像',
  },
  recording: {
    reason: '閲覧の目的',
    export: '書き出しを申請',
    looking: '録画を検索中…',
    none: 'この日の録画はありません',
    day: '録画 {{spans}}。タップするとその時刻から再生します',
    of: '録画 · {{name}}',
    back: '10 秒戻る',
    forth: '10 秒進む',
    play: '再生',
    pause: '一時停止',
    speed: '{{speed}} 倍速',
  },
} satisfies SameKeys<typeof zh>;

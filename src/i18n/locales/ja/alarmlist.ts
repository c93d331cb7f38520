import type { SameKeys } from '../../text-types';
import type { texts as zh } from '../zh/alarmlist';

export const texts = {
  any: 'すべての状態',
  due: '待ち',
  acknowledge: '対応開始',
  verdict: '判定',
  close: '完了',
  deviceType: '監視点の種類',
  device: '監視点',
  thisDevice: '選んだ監視点',
  happened: '経過',
  acknowledged: '対応開始済み',
  arrived: '到着済み',
  judged: '判定済み',
  closed: '完了済み',
  falseAlarm: '誤報',
  realFire: '事実と確認',
  from: '発生日時（開始）',
  to: '発生日時（終了）',
  drill: '訓練',
  noDrill: '訓練を除く',
  onlyDrill: '訓練のみ',
  without: '未指定',
  building: '建物',
} satisfies SameKeys<typeof zh>;

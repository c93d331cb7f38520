import type { SameKeys } from '../../text-types';
import type { texts as zh } from '../zh/alarmmore';

export const texts = {
  still: {
    cameras: 'カメラを選択',
    alt: '{{place}} の{{name}}、{{at}} 撮影',
    enlarge: '拡大表示',
    age: '{{at}} · {{time}}前',
    loading: '映像を取得中',
    simulated: '模擬映像',
    noPicture: 'カメラの映像がありません',
    stopped: '映像の更新が止まっています',
  },
  floor: {
    same: '同じ階',
    apart_other: '{{floor}}（{{count}} 階違い）',
    other: '{{floor}}（別の階）',
    elsewhere: '別の棟：{{place}}',
  },
  place: {
    title: '場所',
    near: '監視点を拡大',
    whole: 'フロア全体を表示',
    alt: '平面図上の{{place}}',
  },
  duty: {
    title: '当番',
    none: '現在のシフトはありません',
    failed: '当番を取得できませんでした',
    retry: '再取得',
    noPhone: '電話番号の登録なし',
  },
  post: {
    'control-room': '防災センター',
    field: '現場対応',
    lead: '班長',
    manager: '安全責任者',
    repair: '修理',
  },
  fire119: {
    title: '119 に通報',
    text: '{{address}}にいます。{{place}}で火災です。{{device}}が作動し、現場で確認しました。',
    copy: '内容をコピー',
    contacts: '連絡する人',
    phone: '電話番号は{{phone}}です。',
  },
  police: {
    title: '110 に通報',
    call: '110 に電話',
    drill: '訓練中です。110 に電話しないでください',
    text: '{{address}}にいます。{{place}}で事案が発生しました。{{device}}が作動し、現場で確認しました。',
  },
  lift: {
    title: 'エレベーター保守会社に連絡',
    call: '{{phone}} に電話',
    drill: '訓練中です。保守会社に電話しないでください',
    none: '電話番号の登録なし。かご内または機械室の銘板を確認してください',
    text: '{{address}}にいます。{{place}}のエレベーターに人が閉じ込められています（{{device}}）。すぐに救出をお願いします。',
    calm: '中の方にこう伝えてください',
    calmText:
      '閉じ込められていることは把握しています。保守員が向かっています。エレベーターは落ちませんし、空気も十分あります。奥の壁にもたれて立ち、扉をこじ開けたり外に出ようとしないでください。気分が悪いときはすぐに知らせてください。',
  },
  plan: {
    none: '対応計画は開始されていません',
    finish: '必須手順はすべて完了しました',
    finishWithout: '作業が終わったら送信してください。他の人が承認します',
    othersTurn: '現在の手順は他の担当者が対応中です',
    parallel: '{{count}} 件同時進行',
    awaits: '判定の送信後に対応を続けます',
  },
  node: {
    guidance: '手順の要点',
    required: '必須',
    optional: '任意',
    needScan: 'スキャン必須',
    doneBy: '{{name}} {{time}} 完了',
    skippedBy: '{{name}} {{time}} スキップ',
    notMine: 'この手順は{{role}}の担当です',
    detail: '手順の詳細',
    complete: '完了：{{node}}',
    waits: '前の手順の完了後に開始',
  },
} satisfies SameKeys<typeof zh>;

import type { texts as zh } from '../zh/orderact';
import type { SameKeys } from '../../text-types';

export const texts = {
  submit: {
    refuse: '辞退を確定',
    putBack: 'プールに戻す',
    arrive: '到着を確定',
    answerUrge: '回答を送信',
    note: 'メモを保存',
    approveCancel: '承認して取り消す',
    approveIncomplete: '承認して終了する',
    declineRequest: '却下を確定',
    approveWork: '検収を確定',
    returnWork: '差し戻しを確定',
    rate: '評価を送信',
    reopen: '再オープンを確定',
    setHelpers: '協力者を保存',
  },
  hint: {
    putBack: 'ほかの人が引き受けるか、改めて割り当てられます',
    refuse: '24 時間は再び割り当てられません',
    refuseTransfer: '元の担当者が続けます',
    scan: 'この種別では監視点の QR コードのスキャンが必要です',
    approveCancel: '作業指示は取り消され、作業は止まります',
    approveIncomplete: '作業指示は未完了として終了します',
  },
  field: {
    answer: '回答',
    eta: '完了予定',
    followOn: '後続の作業指示を作る',
  },
  arrive: {
    location: '位置情報で確認',
    plain: '到着した',
    noScan: 'スキャンできない場合',
    why: 'スキャンできない理由',
    whyHint: '例：破損、紛失。現場の写真も必要です',
  },
  stamp: {
    hint: '写真の左下に日時・場所・氏名が入ります',
    album: '{{time}}（アルバムから）',
  },
} satisfies SameKeys<typeof zh>;

import type { texts as zh } from '../zh/register';
import type { SameKeys } from '../../text-types';

export const texts = {
  form: {
    lead: 'パークの管理者が承認すると、電話番号でログインできます',
    back: 'ログインに戻る',
    name: '氏名',
    loginName: 'ログイン名',
    projectCode: 'パークコード',
    projectCodeHint: 'パークのスタッフがお知らせします',
    company: '所属企業',
    reason: '申請の目的',
    submit: '申請する',
    submitting: '送信中',
    restored: '前回の入力内容を復元しました。認証コードは入力し直してください',
  },
  off: {
    title: 'ここではアカウントを申請できません',
    hint: 'パークの管理者にご依頼ください',
  },
  done: {
    title: '申請を送信しました',
    hint: '管理者の審査後、結果を {{phone}} に SMS でお知らせします',
    next: '承認後はこの番号で SMS の認証コードを使ってログインし、パスワードを設定してください',
    signIn: 'ログインへ',
  },
  list: {
    empty: '審査待ちの申請はありません',
    emptyHint: '新しい申請はここと作業台に表示されます',
    none: 'アカウント申請はありません',
    approve: '承認',
    refuse: '却下',
    inFlow: '承認中',
    flow: '承認を見る',
  },
  field: {
    state: '状態',
    park: 'パーク',
    phone: '電話番号',
    createdAt: '申請日時',
    decided: '処理',
    note: '説明',
    noteToApplicant: '却下の理由',
    noteHint: '申請者への SMS に記載されます',
    roles: 'ロール',
  },
  decide: {
    approveTitle: '{{name}}の申請を承認',
    refuseTitle: '{{name}}の申請を却下',
    approve: '承認して開設',
    refuse: '申請を却下',
    rolesLoading: 'ロールを読み込み中',
    noRoles: '付与できるロールがありません。システム管理者にご連絡ください',
    decidedBy: '{{name}} {{at}}',
  },
} satisfies SameKeys<typeof zh>;

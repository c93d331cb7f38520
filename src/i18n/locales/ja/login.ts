import type { texts as zh } from '../zh/login';
import type { SameKeys } from '../../text-types';

export const texts = {
  title: 'ログイン',
  welcome: 'スマートパーク管理プラットフォームへようこそ',
  loginName: 'ログイン名',
  password: 'パスワード',
  showPassword: 'パスワードを表示',
  hidePassword: 'パスワードを隠す',
  submit: 'ログイン',
  submitting: 'ログイン中',
  again: 'セッションが切れました。再ログインしてください。入力内容は残っています',
  otherUser: '別のアカウントの内容のため表示しません',
  demo: {
    title: 'デモアカウント',
    hint: 'タップで入力します',
    chat: 'チャット受信箱を開く',
  },
  linkAlarm: 'ログイン後にこの警報を開きます',
} satisfies SameKeys<typeof zh>;

import type { texts as zh } from '../zh/login';
import type { SameKeys } from '../../text-types';

export const texts = {
  welcome: 'スマートパーク管理プラットフォームへようこそ',
  loginName: 'ログイン名',
  password: 'パスワード',
  showPassword: 'パスワードを表示',
  hidePassword: 'パスワードを隠す',
  captcha: '画像の文字',
  needCaptcha: '画像の文字を入力してください',
  anotherCaptcha: '別の画像',
  captchaPicture: '文字の画像',
  submit: 'ログイン',
  submitting: 'ログイン中',
  needName: 'ログイン名を入力してください',
  needPassword: 'パスワードを入力してください',
  lockHint: '続けて間違えると一時的にロックされます。数分待つか、管理者に再設定を依頼してください',
  linkAlarm: 'ログイン後にこの警報を開きます',
  unsent: 'この端末に未送信の操作が {{count}} 件あります。本人のログイン後に送信されます',
} satisfies SameKeys<typeof zh>;

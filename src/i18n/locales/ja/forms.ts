import type { texts as zh } from '../zh/forms';
import type { SameKeys } from '../../text-types';

export const texts = {
  empty: '項目がありません。下から追加してください',
  add: '項目を追加',
  addOne: '{{kind}}を追加',
  label: '項目名',
  type: '種類',
  unit: '単位',
  min: '最小値',
  max: '最大値',
  hint: '入力の説明',
  options: '選択肢（1 行に 1 つ）',
  required: '必須',
  up: '上へ：{{name}}',
  down: '下へ：{{name}}',
  remove: '削除：{{name}}',
  preview: 'スマートフォンでの表示',
  kind: {
    text: '文字',
    number: '数値',
    yesNo: 'はい・いいえ',
    choice: '選択',
    photo: '写真',
    signature: '署名',
    reading: '検針値',
  },
} satisfies SameKeys<typeof zh>;

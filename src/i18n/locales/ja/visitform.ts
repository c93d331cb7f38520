import type { SameKeys } from '../../text-types';
import type { texts as zh } from '../zh/visitform';

export const texts = {
  field: {
    name: '氏名',
    phone: '電話番号',
    company: '会社',
    plate: '車両番号',
    idNo: '身分証番号',
    purpose: '用件',
    hostPhone: '訪問先の電話番号',
    start: '来訪日時',
    end: '退場日時',
    kaptcha: '画像の文字',
    consent: '注意事項を読み同意します',
    idConsent: '身分証番号の収集に個別に同意します',
    plateConsent: '車両番号の収集に個別に同意します',
  },
  notice: {
    title: '来訪者への注意事項',
    body: '氏名や電話番号は今回の来訪の本人確認と安全管理だけに使い、期限後に自動で削除します。閲覧・訂正・削除は受付へお申し出ください。',
    needed: '先に注意事項に同意してください',
    idTitle: '身分証番号',
    idNeeded: '身分証番号の収集に個別に同意してください',
    plateTitle: '車両番号',
    plateNeeded: '車両番号の収集に個別に同意してください',
  },
  id: {
    kept: '本人確認のため、身分証番号を暗号化して保管しています。同意はいつでも撤回でき、撤回後ただちに削除します。',
    withdraw: '撤回して削除',
    after: '削除すると元に戻せません。パスは引き続き使えます。入場時に身分証の提示をお願いすることがあります。',
    sure: '削除する',
    keep: '削除しない',
    gone: '身分証番号は {{at}} に削除されました',
    offline: 'オンラインになると撤回できます',
  },
  plate: {
    kept: '車両を通すため、車両番号を保管しています。同意はいつでも撤回でき、撤回後ただちに削除します。',
    withdraw: '撤回して削除',
    after: '削除すると元に戻せません。パスは引き続き使えます。車両は入口で係員が記録します。',
    gone: '車両番号は {{at}} に削除されました',
  },
  guardian: {
    isChild: '来訪者は 14 歳未満',
    title: '保護者の同意',
    name: '保護者の氏名',
    phone: '保護者の電話番号',
    body: '14 歳未満の来訪者は保護者が登録します。保護者の氏名と電話番号は同意の確認と緊急連絡だけに使い、来訪者の情報とともに期限後に削除します。',
    agree: '保護者として、この来訪者の情報の取り扱いに同意します',
    needed: '保護者が読んで同意してください',
  },
  captcha: {
    another: '別の画像',
    picture: '文字の画像',
    failed: '画像を読み込めません。再試行',
  },
} satisfies SameKeys<typeof zh>;

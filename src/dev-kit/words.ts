/** Sample words in four languages, short and as long as people write them. */
import type { Language } from '@/i18n/areas';

export interface Words {
  readonly title: string;
  readonly sentence: string;
  readonly name: string;
  readonly place: string;
  readonly action: string;
}

const SHORT: Readonly<Record<Language, Words>> = {
  zh: {
    title: '感烟探测器报警',
    sentence: '值班员已到场，现场无明火。',
    name: '王强',
    place: 'A 座 3 层 301',
    action: '确认到场',
  },
  en: {
    title: 'Smoke detector alarm',
    sentence: 'The guard has arrived. No open fire.',
    name: 'Ann Lee',
    place: 'Building A, floor 3, 301',
    action: 'Report arrival',
  },
  es: {
    title: 'Alarma de detector de humo',
    sentence: 'El vigilante ha llegado. No hay llamas.',
    name: 'Ana Ruiz',
    place: 'Edificio A, planta 3, 301',
    action: 'Confirmar llegada',
  },
  ja: {
    title: '煙感知器の警報',
    sentence: '監視員が到着しました。炎はありません。',
    name: '田中 一郎',
    place: 'A棟 3階 301',
    action: '到着を報告',
  },
};

const LONG: Readonly<Record<Language, Partial<Words>>> = {
  zh: {
    title: '地下二层东侧配电间与空调机房之间的走廊感烟探测器连续三次报警并已通知控制室',
    sentence:
      '值班员到场后逐一检查了配电柜、空调机组和电缆井，没有发现明火，但能闻到焦糊味，已请维修班组带热像仪来复查。',
    name: '阿不都热合曼·买买提艾力',
    place: '云岭科技园二期 A 座地下二层东侧配电间与空调机房之间走廊尽头',
    action: '确认已到达现场并拍照上传',
  },
  en: {
    title:
      'Smoke detectors in the corridor between the eastern switchgear room and the air-conditioning plant report again',
    sentence:
      'The guard has checked the switchgear, the air handling units and the cable shaft one after another: no open fire, but a smell of burning; the repair team comes with a thermal camera.',
    name: 'Maximilian Featherstonehaugh-Cholmondeley',
    place:
      'Cloud Ridge Technology Park, phase 2, building A, second basement, corridor between switchgear and plant room',
    action: 'Confirm arrival at the place and upload photos',
  },
  es: {
    title:
      'Los detectores de humo del pasillo entre el cuarto eléctrico oriental y la sala de climatización avisan de nuevo',
    sentence:
      'El vigilante ha revisado uno a uno los cuadros eléctricos, los climatizadores y el patinillo de cables: no hay llamas, pero huele a quemado; el equipo de mantenimiento viene con una cámara térmica.',
    name: 'María de los Ángeles Fernández-Villaverde Etxeberria',
    place:
      'Parque tecnológico Cresta de Nubes, fase 2, edificio A, segundo sótano, pasillo entre cuadro y sala de máquinas',
    action: 'Confirmar la llegada al lugar y subir fotografías',
  },
  ja: {
    title: '地下二階東側の配電室と空調機械室の間の廊下にある煙感知器が三回続けて警報を出しました',
    sentence:
      '監視員が配電盤、空調機、ケーブルシャフトを順に点検しました。炎はありませんが焦げた臭いがするため、修理班がサーモカメラで再点検します。',
    name: 'クリストファー・アレクサンダー・モンゴメリー',
    place: '雲嶺テクノロジーパーク二期 A棟 地下二階 東側配電室と空調機械室の間の廊下',
    action: '現場への到着を報告して写真を送信',
  },
};

export const wordsIn = (language: Language, isLong: boolean): Words => ({
  ...SHORT[language],
  ...(isLong && LONG[language]),
});

/** How the app looks, to be chosen. The other languages take their keys from here. */
export const texts = {
  colour: {
    1: '蔚蓝',
    2: '靛蓝',
    3: '紫色',
    4: '青色',
    5: '绿色',
    6: '琥珀',
    7: '洋红',
    8: '石板灰',
  },
  background: {
    1: '素白',
    2: '晴空',
    3: '丁香',
    4: '薄荷',
    5: '嫩芽',
    6: '暖沙',
    7: '波点',
    8: '斜纹',
    9: '晨雾',
    10: '方格',
    11: '藕粉',
    12: '浅灰',
  },
  fontSize: '字号',
  size: {
    medium: '标准',
    large: '大',
    largest: '特大',
  },
  /** A letter, drawn in each size. */
  letter: '字',
};

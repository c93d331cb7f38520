/** Names in pinyin, the commonest surnames with the commonest given names: what Chinese lists of used passwords are full of. */
const SURNAMES = `
wang li zhang liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie han tang feng
yu dong xiao cheng cao yuan deng fu shen zeng peng lv su lu jiang cai jia ding wei xue ye yan pan du dai xia zhong tian
ren fan fang shi yao tan liao zou xiong jin hao kong bai cui kang mao qiu qin gu hou shao meng long wan duan qian yin`;

const GIVEN = `
wei fang na min jing qiang lei jun yong yan jie juan tao ming chao ping gang hui ying hong bin bo hua jian kai mei ning
qing rong ting xin yun xiaoming xiaoli xiaohong jianguo guoqing haiyan xiaofeng zhiqiang weiwei tingting`;

const words = (text: string): string[] => text.trim().split(/\s+/);

export const PINYIN_NAMES: readonly string[] = words(SURNAMES).flatMap((surname) =>
  words(GIVEN).map((given) => surname + given),
);

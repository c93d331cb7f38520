/** Words of scanning, locating, picking a date and comparing periods, in Chinese: they come with what says them (`form-texts`), not with the entry. */
export const texts = {
  scan: {
    title: '扫描二维码',
    hint: '将二维码放入框内',
    unsupported: '此浏览器不能扫码，请手动输入编码',
    denied: '没有相机权限，请在系统设置中允许，或手动输入编码',
    byHand: '手动输入编码',
    point: '扫点位二维码',
    scanned: '已扫码：{{code}}',
  },
  location: {
    locating: '正在定位',
    denied: '没有定位权限，请在系统设置中允许',
    failed: '没能定位，请移到开阔处重试',
  },
  date: {
    year: '{{n}}年',
    month: '{{n}}月',
    day: '{{n}}日',
    hour: '{{n}}时',
    minute: '{{n}}分',
  },
  voice: {
    start: '语音输入',
    stop: '停止语音',
    failed: '没有听清，请再说一次或直接输入',
  },
  /** Forms that people define. */
  form: {
    last: '上次 {{value}}{{unit}}（{{time}}）',
    difference: '较上次 {{value}}{{unit}}',
    first: '此点位还没有读数',
    range: '{{min}} 至 {{max}} {{unit}}',
    atLeast: '不小于 {{min}} {{unit}}',
    atMost: '不大于 {{max}} {{unit}}',
  },
  /** A number of a period beside the one before. */
  compare: {
    now: '本期',
    before: '上期',
    beforeOf: '上期：{{period}}',
    was: '上期 {{value}}',
    change: '变化',
    nameBefore: '上期{{name}}',
    up: '比上期增加 {{by}}',
    down: '比上期减少 {{by}}',
    same: '与上期持平',
    fromZero: '上期为 0',
    points: '{{count}} 个百分点',
    tooFew: '样本不足（{{count}}）',
    share: '{{rate}}（{{part}}/{{total}}）',
    of: '{{part}} / {{total}}',
    casesOf: '{{name}}的统计数',
  },
};

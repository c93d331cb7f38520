/** Players of video, wherever one stands. */
export const texts = {
  picture: '{{name}}的画面',
  open: '放大{{name}}',
  simulated: '模拟画面',
  state: {
    waiting: '正在连接',
    live: '直播',
    behind: '直播 · {{seconds}} 秒前',
    paused: '画面已暂停',
    resting: '5 分钟没有操作，已暂停；轻触继续',
    noLine: '画面已停止',
    offline: '网络中断，恢复后自动继续',
  },
  sound: {
    on: '打开声音',
    off: '关闭声音',
  },
  still: {
    alt: '{{name}} {{at}} 的画面',
  },
  recording: {
    reason: '查看用途',
    export: '申请导出',
    looking: '正在查询录像…',
    none: '这一天没有录像',
    day: '当天录像 {{spans}}，点击从该时刻播放',
    of: '录像 · {{name}}',
    back: '后退 10 秒',
    forth: '前进 10 秒',
    play: '播放',
    pause: '暂停',
    speed: '{{speed}} 倍速',
  },
};

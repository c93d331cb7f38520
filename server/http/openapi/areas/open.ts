/** What systems outside the platform call: signals, the heartbeat. */
import { signalEndpoints } from '@/contract/signal';
import { area } from '../area';

export const openAreas = [
  area({
    tag: 'signals',
    title: '信号接入：消防主机、网关等系统用 x-api-key 上报',
    groups: [signalEndpoints],
    summaries: {
      postSignals: '上报一条或最多 500 条信号',
      postHeartbeat: '报告信号来源在线',
    },
    refusals: { 401: ['signal.keyUnknown'], 413: ['request.tooLarge'] },
  }),
];

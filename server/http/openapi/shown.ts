/** Inputs that the server takes looser than they are meant, as they are meant. */
import * as z from 'zod/mini';
import type { EndpointName } from '@/contract/endpoints';
import { MAX_SIGNALS_PER_CALL, signalInput } from '@/contract/signal';

interface Shown {
  readonly input: z.ZodMiniType;
  readonly description: string;
}

export const SHOWN: { readonly [Name in EndpointName]?: Shown } = {
  postSignals: {
    input: z.union([
      signalInput,
      z.object({ signals: z.array(signalInput).check(z.minLength(1), z.maxLength(MAX_SIGNALS_PER_CALL)) }),
    ]),
    description: [
      '一次一条，或放在 signals 里一次多条；每条单独处理，一条有误不影响其他条，逐条结果见 results。',
      'seq 是来源自己的编号：同一来源的同一编号只收一次，超时后可原样重发。',
      'deviceCode 是点位编码；type：alarm 报警、earlyWarning 预警、fault 故障、restore 复位。',
      'level 可省略，由设备类型决定：1 特急、2 紧急、3 重要、4 一般、5 提示。',
      'occurredAt 是 1970 年以来的毫秒数，不早于 7 天前，不晚于 10 分钟后；省略时取收到的时刻。',
    ].join('\n\n'),
  },
  postHeartbeat: {
    input: z.object({}),
    description: '没有信号时按约定的间隔报告在线；上报信号本身也算在线。超过间隔没有消息，平台会为来源自身报警。',
  },
};

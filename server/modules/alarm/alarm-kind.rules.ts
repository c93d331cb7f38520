/** The words for what an alarm is about, in the park's language. */
import type { AlarmKind } from '@/contract/alarm-kinds';

/** The verdict 属实 on the chat cards, after name and time: "王强 14:03 确认真实火警". */
export const CONFIRMED_WORDS: Readonly<Record<AlarmKind, string>> = {
  fire: '确认真实火警',
  warning: '确认预警属实',
  fault: '确认故障属实',
  hazard: '确认隐患属实',
  security: '确认警情属实',
  equipment: '确认故障属实',
  lift: '确认有人被困',
};

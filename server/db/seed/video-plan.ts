/** The encoders of the demo beside those that each building has: ones that need somebody. All of it is made up. */
import { ENCODER_FAULT, ENCODER_STATE } from '@/contract/video/device-codes';

/** Every simulated encoder greets with it, but for one that has it wrong. */
export const DEMO_ENCODER_PASSWORD = 'Demo-Enc-2026';
/** By this model the simulator knows those that it speaks for. */
export const SIMULATED_MODEL = 'SIM-NVR';

/** 深圳南山, 杭州钱塘, 苏州, 成都: the places that begin the codes. */
const AREAS = ['44030500', '33011400', '32050600', '51010700'];

/** @param no of the park, from 0 */
export const demoGbId = (no: number, type: '118' | '132', serial: number): string =>
  `${AREAS[no % AREAS.length] ?? '44030500'}00${type}0${String(serial).padStart(6, '0')}`;

export interface TroubledEncoder {
  name: string;
  serial: number;
  state: 1 | 3 | 4 | 5;
  fault: 1 | 3 | 4 | null;
  sinceHours: number;
  ip: string;
  remark: string;
}

export const TROUBLED_ENCODERS: readonly TroubledEncoder[] = [
  {
    name: '北门岗亭 NVR',
    serial: 901,
    state: ENCODER_STATE.offline,
    fault: ENCODER_FAULT.keepaliveLost,
    sinceHours: 7,
    ip: '10.20.9.11',
    remark: '岗亭改造，交换机可能断电',
  },
  {
    name: '消防水泵房 NVR',
    serial: 902,
    state: ENCODER_STATE.failed,
    fault: ENCODER_FAULT.wrongPassword,
    sinceHours: 26,
    ip: '10.20.9.12',
    remark: '更换硬盘后恢复了出厂设置',
  },
  {
    name: '充电桩新增摄像机',
    serial: 903,
    state: ENCODER_STATE.unregistered,
    fault: null,
    sinceHours: 50,
    ip: '10.20.9.13',
    remark: '',
  },
];
/** Its password at the equipment is another one: the simulator greets with it. */
export const WRONG_PASSWORD_SERIAL = 902;
/** Of these nothing is heard. */
export const SILENT_SERIALS: readonly number[] = [901, 903];

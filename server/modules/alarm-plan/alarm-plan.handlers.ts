/** Plans and their drills. */
import type { alarmPlanEndpoints } from '@/contract/alarm-plan';
import type { Handlers } from '../../http/handlers';

export const alarmPlanHandlers: Handlers<keyof typeof alarmPlanEndpoints> = {};

/** Alarm rules: kept, ordered, tried out. */
import type { alarmRuleEndpoints } from '@/contract/alarm-rule';
import type { Handlers } from '../../http/handlers';

export const alarmRuleHandlers: Handlers<keyof typeof alarmRuleEndpoints> = {};

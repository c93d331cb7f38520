/** The board, floor plans and statistics. */
import type { alarmBoardEndpoints } from '@/contract/alarm-board';
import type { Handlers } from '../../http/handlers';

export const alarmBoardHandlers: Handlers<keyof typeof alarmBoardEndpoints> = {};

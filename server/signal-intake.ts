/** What MQTT does with the signals and passages that it brings. */
import { takePassageCalls } from './modules/access/passages/take-passages.usecases';
import { markLine, watchLine } from './modules/alarm-intake/source/broker-source.usecases';
import { takeCalls } from './modules/alarm-intake/signal-calls.usecases';
import { isRowFault } from './modules/alarm-intake/call/row-fault.rules';
import type { SignalIntake } from './mqtt/signal-intake';

export const signalIntake: SignalIntake = { takeCalls, takePassageCalls, isRowFault, watchLine, markLine };

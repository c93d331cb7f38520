/** What MQTT does with the signals that it brings. */
import { markLine, watchLine } from './modules/alarm-intake/source/broker-source.usecases';
import { takeCalls } from './modules/alarm-intake/signal-calls.usecases';
import { isRowFault } from './modules/alarm-intake/call/row-fault.rules';
import type { SignalIntake } from './mqtt/signal-intake';

export const signalIntake: SignalIntake = { takeCalls, isRowFault, watchLine, markLine };

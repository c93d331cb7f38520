/** Who speaks with a device. */
import type { SnmpAdapter } from '../ports/snmp';
import { netSnmpAdapter } from './net-snmp-adapter';
import { isSimulated, simulatedAdapter } from './simulated-adapter';

const real = netSnmpAdapter();

export const snmpAdapterOf = (host: string): SnmpAdapter => (isSimulated(host) ? simulatedAdapter : real);

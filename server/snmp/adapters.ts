/** Who speaks with a device. */
import type { SnmpAdapter } from '../ports/snmp';
import { netSnmpAdapter } from './net-snmp-adapter';
import { isSimulated, simulatedAdapter } from './simulated-adapter';

const defaultAdapter = netSnmpAdapter();

/** @param real asks devices that are not simulated */
export const snmpAdapterOf = (host: string, real = defaultAdapter): SnmpAdapter =>
  isSimulated(host) ? simulatedAdapter : real;

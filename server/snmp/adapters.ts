/** Who speaks with a device. */
import type { SnmpAdapter } from '../ports/snmp';
import { netSnmpAdapter } from './net-snmp-adapter';
import { isSimulated, simulatedAdapter } from './simulated-adapter';

const patient = netSnmpAdapter();

/** @param real asks what is not simulated */
export const snmpAdapterOf = (host: string, real = patient): SnmpAdapter =>
  isSimulated(host) ? simulatedAdapter : real;

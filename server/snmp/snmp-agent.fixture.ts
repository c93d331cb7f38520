/** A device on localhost that speaks SNMP over real UDP: what it measures is set by the test. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { User } from 'net-snmp';

export const COMMUNITY = 'read-only-7';
export const OIDS = {
  temperature: '1.3.6.1.4.1.99999.1.1.0',
  humidity: '1.3.6.1.4.1.99999.1.2.0',
  power: '1.3.6.1.4.1.99999.1.3.0',
  words: '1.3.6.1.4.1.99999.1.4.0',
  absent: '1.3.6.1.4.1.99999.9.9.0',
} as const;
const UPS_SOURCE = '1.3.6.1.2.1.33.1.4.1.0';

/** The package takes no 0 for "any that is free". */
export async function freePort(): Promise<number> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  await once(socket, 'close');
  return port;
}

type V3User = Omit<User, 'level'> & { level: 'authNoPriv' | 'authPriv' };

/** @param at the port of one that was there before */
export async function openAgent(name: string, user?: V3User, at?: number) {
  const { default: snmp } = await import('net-snmp');
  const port = at ?? (await freePort());
  // What is wrong with a question is the asker's matter: devices say nothing, or a report.
  const agent = snmp.createAgent({ port, address: '127.0.0.1', accessControlModelType: 0 }, () => {});
  const [socket] = Object.values(agent.listener.sockets);
  if (socket) await new Promise<void>((resolve) => socket.once('listening', resolve));
  const { Integer, OctetString, TimeTicks } = snmp.ObjectType;
  const scalars: [string, string, number, number | string][] = [
    ['upTime', '1.3.6.1.2.1.1.3.0', TimeTicks, 4_200],
    ['sysName', '1.3.6.1.2.1.1.5.0', OctetString, name],
    ['upsSource', UPS_SOURCE, Integer, 3],
    ['temperature', OIDS.temperature, Integer, 231],
    ['humidity', OIDS.humidity, Integer, 480],
    ['power', OIDS.power, Integer, 18_000],
    ['words', OIDS.words, OctetString, 'n/a'],
  ];
  const mib = agent.getMib();
  for (const [own, oid, scalarType, value] of scalars) {
    mib.registerProvider({
      name: own,
      type: snmp.MibProviderType.Scalar,
      oid: oid.replace(/\.0$/, ''),
      scalarType,
      maxAccess: snmp.MaxAccess['read-only'],
    });
    mib.setScalarValue(own, value);
  }
  agent.getAuthorizer().addCommunity(COMMUNITY);
  if (user) agent.getAuthorizer().addUser({ ...user, level: snmp.SecurityLevel[user.level] });
  return {
    host: '127.0.0.1',
    port,
    set: (own: 'upsSource' | 'temperature' | 'humidity' | 'power', value: number) => mib.setScalarValue(own, value),
    close: () => new Promise<void>((resolve) => agent.close(() => resolve())),
  };
}
export type StandIn = Awaited<ReturnType<typeof openAgent>>;

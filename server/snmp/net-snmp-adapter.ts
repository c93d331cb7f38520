/** Asks real devices, by the package net-snmp. It is loaded with the first question: most installations have none. */
import type { Session, User, Varbind } from 'net-snmp';
import { type SnmpAdapter, SnmpNoAnswer, type SnmpSilence, type SnmpTarget, type SnmpValue } from '../ports/snmp';

const load = async () => (await import('net-snmp')).default;
type Snmp = Awaited<ReturnType<typeof load>>;

/** A device on the same network answers in milliseconds; one packet may be lost. */
const WAIT_MS = 1_000;
const RETRIES = 1;

interface Waits {
  timeoutMs: number;
  retries: number;
}

function userOf(snmp: Snmp, access: Extract<SnmpTarget['access'], { version: '3' }>): User {
  const { user: name, auth, privacy } = access;
  const { AuthProtocols: A, PrivProtocols: P, SecurityLevel: L } = snmp;
  if (!auth) return { name, level: L.noAuthNoPriv };
  const methods = { sha1: A.sha, sha256: A.sha256, sha512: A.sha512, md5: A.md5 };
  const own = { name, authProtocol: methods[auth.method], authKey: auth.key };
  if (!privacy) return { ...own, level: L.authNoPriv };
  const ciphers = { aes128: P.aes, aes256: P.aes256b, aes256Cisco: P.aes256r };
  return { ...own, level: L.authPriv, privProtocol: ciphers[privacy.method], privKey: privacy.key };
}

function open(snmp: Snmp, { host, port, access }: SnmpTarget, { timeoutMs, retries }: Waits): Session {
  const transport = host.includes(':') ? 'udp6' : 'udp4';
  const options = { port, transport, timeout: timeoutMs, retries } as const;
  return access.version === '2c'
    ? snmp.createSession(host, access.community, { ...options, version: snmp.Version2c })
    : snmp.createV3Session(host, userOf(snmp, access), options);
}

const AUTH_CODES: readonly unknown[] = ['EAuthFailure', 'ECouldNotDecrypt', 'ECommunityNoMatch'];
/** Of the package's numbers for what is wrong with an answer: 4 cannot be decrypted, 5 not authentic, 10 another community. */
const AUTH_NUMBERS: readonly unknown[] = [4, 5, 10];
const ADDRESS_CODES: readonly unknown[] = ['ENOTFOUND', 'EAI_AGAIN', 'EINVAL', 'EADDRNOTAVAIL'];

/** @param isGreeted the device has answered before: some drop what is signed with a wrong key without a word */
function silenceOf(error: Error, isGreeted: boolean): SnmpSilence {
  const code: unknown = 'code' in error ? error.code : undefined;
  if (error.name === 'RequestTimedOutError') return isGreeted ? 'auth' : 'timeout';
  if (AUTH_CODES.includes(code) || AUTH_NUMBERS.includes(code)) return 'auth';
  if (ADDRESS_CODES.includes(code)) return 'address';
  // Nothing listens there, or the way to it is closed.
  if (typeof code === 'string') return 'timeout';
  return 'refused';
}

const LONG_BYTES = 8;

function valueOf(snmp: Snmp, varbind: Varbind): SnmpValue | null {
  if (snmp.isVarbindError(varbind)) return null;
  const { value, type } = varbind;
  if (!Buffer.isBuffer(value)) return value;
  if (type !== snmp.ObjectType.Counter64) return value.toString('utf8');
  return Number(BigInt(`0x${value.subarray(-LONG_BYTES).toString('hex') || '0'}`));
}

/** @param waits shorter in tests */
export const netSnmpAdapter = (waits: Waits = { timeoutMs: WAIT_MS, retries: RETRIES }): SnmpAdapter => ({
  name: 'net-snmp',
  async get(target, oids) {
    const snmp = await load();
    return new Promise((resolve, reject) => {
      let session: Session | undefined;
      const failed = (error: Error) => {
        const isGreeted = session?.msgSecurityParameters !== undefined;
        session?.close();
        reject(new SnmpNoAnswer(silenceOf(error, isGreeted), error));
      };
      try {
        session = open(snmp, target, waits);
        session.on('error', failed);
        session.get([...oids], (error, varbinds = []) => {
          if (error) return failed(error);
          session?.close();
          resolve(new Map(oids.map((oid, nth) => [oid, answerAt(snmp, varbinds[nth])])));
        });
      } catch (error) {
        failed(error instanceof Error ? error : new Error(String(error)));
      }
    });
  },
});

const answerAt = (snmp: Snmp, varbind: Varbind | undefined): SnmpValue | null =>
  varbind === undefined ? null : valueOf(snmp, varbind);

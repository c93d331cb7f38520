/** Devices that speak SNMP: one question, one answer. */

export interface SnmpTarget {
  host: string;
  port: number;
  /** v2c by its community, v3 by a user. */
  access:
    | { version: '2c'; community: string }
    | {
        version: '3';
        user: string;
        auth: { method: 'sha1' | 'sha256' | 'sha512' | 'md5'; key: string } | null;
        privacy: { method: 'aes128' | 'aes256' | 'aes256Cisco'; key: string } | null;
      };
}

export type SnmpValue = number | string;

/** Why there is no answer. `timeout`: also when the community is wrong, since devices then say nothing. */
export type SnmpSilence = 'timeout' | 'auth' | 'refused' | 'address';

export class SnmpNoAnswer extends Error {
  constructor(
    readonly reason: SnmpSilence,
    cause?: unknown,
  ) {
    super(reason, { cause });
    this.name = 'SnmpNoAnswer';
  }
}

export interface SnmpAdapter {
  readonly name: 'net-snmp' | 'simulated';
  /** @returns by OID; null: the device does not have it. @throws SnmpNoAnswer */
  get(target: SnmpTarget, oids: readonly string[], at: Date): Promise<ReadonlyMap<string, SnmpValue | null>>;
}

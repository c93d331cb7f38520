/** What we use of the package, which has no types of its own. */
declare module 'net-snmp' {
  export interface Varbind {
    oid: string;
    type: number;
    value: number | string | Buffer | null;
  }
  export interface Session {
    get(oids: string[], done: (error: Error | null, varbinds?: Varbind[]) => void): void;
    on(event: 'error', failed: (error: Error) => void): void;
    close(): void;
    /** Of v3: what the device said of itself when it was greeted. */
    msgSecurityParameters?: object;
  }
  export interface User {
    name: string;
    level: number;
    authProtocol?: number;
    authKey?: string;
    privProtocol?: number;
    privKey?: string;
  }
  interface Options {
    port?: number;
    retries?: number;
    timeout?: number;
    version?: number;
    transport?: 'udp4' | 'udp6';
  }
  interface Mib {
    registerProvider(provider: object): void;
    setScalarValue(name: string, value: number | string): void;
  }
  interface Agent {
    getMib(): Mib;
    getAuthorizer(): { addCommunity(community: string): void; addUser(user: User): void };
    close(done?: () => void): void;
    listener: { sockets: Record<string, { address(): { port: number }; once(event: string, done: () => void): void }> };
  }
  interface Package {
    createSession(host: string, community: string, options: Options): Session;
    createV3Session(host: string, user: User, options: Options): Session;
    createAgent(options: object, done: (error: Error | null) => void): Agent;
    isVarbindError(varbind: Varbind): boolean;
    Version2c: number;
    SecurityLevel: { noAuthNoPriv: number; authNoPriv: number; authPriv: number };
    AuthProtocols: { md5: number; sha: number; sha256: number; sha512: number };
    PrivProtocols: { aes: number; aes256b: number; aes256r: number };
    ObjectType: { Integer: number; OctetString: number; Counter64: number; Gauge: number; TimeTicks: number };
    MibProviderType: { Scalar: number };
    MaxAccess: Record<string, number>;
  }
  const snmp: Package;
  export default snmp;
}

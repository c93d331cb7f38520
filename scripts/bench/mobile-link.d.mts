export interface MobileLink {
  /** Of its own; what connects here reaches the port behind the link. */
  readonly port: number;
  readonly bytes: { readonly down: number; readonly up: number };
  drop(): void;
  setOffline(value: boolean): void;
  close(): Promise<void>;
}

/** rtt in ms, rates in bits per second. */
export interface LinkProfile {
  readonly rtt: number;
  readonly down: number;
  readonly up: number;
}

export declare const SLOW_4G: LinkProfile;
export declare function openMobileLink(port: number, profile?: LinkProfile): Promise<MobileLink>;

/** What a handler gets besides its input. */
import type { Permission } from '@/contract/permissions';
import type { UserInfo } from '@/contract/session';
import type { CameraAdapter } from '../ports/camera';
import type { MediaSource, OnWatched } from '../ports/media';
import type { ChatAdapter } from '../ports/chat';
import type { ClipSource } from '../ports/clip-source';
import type { FilmEncoder } from '../ports/film-encoder';
import type { PtzAdapter } from '../ports/ptz';
import type { SnmpAdapter } from '../ports/snmp';
import type { Config } from '../config';
import type { Journal } from '../ports/journal';
import type { Replicas } from '../db/cluster/replicas';
import type { Database, Tx } from '../db/open';
import type { ProcessLog } from '../ports/process-log';
import type { FileStore } from '../ports/file-store';
import type { PaymentAdapter } from '../ports/payment';
import type { SmsAdapter } from '../ports/sms';
import type { CallerLanguage } from './caller-language';
import type { CallLimitValues } from './call-limit-values';
import type { SharedAnswers } from './shared-answers';

/** The caller, resolved at each request, so that changed rights apply at once. */
export interface SessionUser {
  readonly id: number;
  readonly name: string;
  readonly loginName: string;
  readonly usertype: UserInfo['usertype'];
  readonly sessionId: number;
  /** Current park of the session; null for usertype 1 and people without a park. */
  readonly parkId: number | null;
  /** The one of their roles that the person looks with: it narrows menus and rights of the session. */
  readonly viewRoleId?: number | null;
  /** The application that the session was made for (by a code of single sign-on): only what its functions permit counts. */
  readonly appId?: number | null;
  /** Came in with a password that is not theirs alone, or too old: until it is changed nothing else is answered. */
  readonly mustChangePassword?: boolean;
  /** In which they read; null or absent: never chosen, they read Chinese. */
  readonly language?: CallerLanguage | null;
  /** Rights by park; a park the person does not belong to is absent. */
  readonly rights: ReadonlyMap<number, ReadonlySet<Permission>>;
  /** Of these rights, those that show only some people of the park: `scopeOf` says which. */
  readonly narrow?: ReadonlyMap<number, ReadonlySet<Permission>>;
}

export interface SignalSource {
  readonly id: number;
  readonly name: string;
  readonly parkIds: readonly number[];
  /** Calls that it may make in a second; null: what all sources may; absent: it came another way, which has no calls. */
  readonly callsPerSec?: number | null;
}

/** What the whole server shares; made once in main, replaced piece by piece in tests. */
export interface Deps {
  readonly config: Config;
  readonly db: Database;
  /** Connections that a storm of signals may use up; absent: those of `db`. */
  readonly signalDb?: Database;
  /** Connections of timers, messages and logs; absent: those of `db`. */
  readonly workDb?: Database;
  /** A connection to try whether the database can be written; absent: those of `db`. */
  readonly probeDb?: Database;
  /** Connections that see the views of reports only and cannot write; absent: reports have no numbers. */
  readonly reportDb?: Database;
  /** Connections that rows of exported files are read by; absent: those of `db`. */
  readonly fileDb?: Database;
  /** Where calls that only read are answered too; absent: there is the database alone. */
  readonly replicas?: Replicas;
  /** Aborted when the process was asked to end: what runs is finished, nothing new is taken on. */
  readonly stopping?: AbortSignal;
  readonly chat: ChatAdapter;
  readonly camera: CameraAdapter;
  /** Where moving pictures come from; absent: nowhere. */
  readonly media?: MediaSource;
  /** Writes down who looked through a camera, and goes on looking; absent: nobody does. */
  readonly onWatched?: OnWatched;
  readonly ptz: PtzAdapter;
  /** Asks real network devices; absent: with the adapter's own timeout and retries. Tests wait less. */
  readonly snmp?: SnmpAdapter;
  /** Past moments of cameras, to be handed out. */
  readonly clips: ClipSource;
  /** Draws masks and watermarks into them; absent: they are handed out as they were recorded. */
  readonly encoder?: FilmEncoder;
  readonly payment: PaymentAdapter;
  /** Takes photos, recordings and drawings over from the database; absent: they stay there. */
  readonly files?: FileStore;
  /** Null: no gateway for text messages; sign-in methods that need one are not offered. */
  readonly sms: SmsAdapter | null;
  /** Server time. Tests turn it. */
  readonly now: () => Date;
  /** Wakes the timer and notification workers. */
  readonly wake: () => void;
  /** Signs short-lived photo links. */
  readonly secret: string;
  /** How many calls anybody may make, as an administrator has set it; absent: as the configuration says. */
  readonly callLimits?: CallLimitValues;
  /** Answers that many people are given alike; absent: each asks the database. */
  readonly shared?: SharedAnswers;
  /** Where faults and refusals are written down; without it they are on the console only. */
  readonly journal?: Journal;
  /** Lines of JSON about each request; absent: none are written. */
  readonly processLog?: ProcessLog;
}

export interface Context {
  readonly deps: Deps;
  /** The transaction of this request: everything done in it commits or nothing does. */
  readonly tx: Tx;
  /** One moment for the whole request. */
  readonly now: Date;
  readonly user: SessionUser | null;
  readonly source: SignalSource | null;
  readonly ip: string;
  readonly userAgent: string;
  readonly traceId: string;
  readonly idempotencyKey: string | null;
  readonly header: (name: string) => string | undefined;
  readonly cookie: (name: string) => string | undefined;
  /** Body of a `rawBody` endpoint. */
  readonly rawBody: Uint8Array;
  /** Runs after the commit (waking workers, publishing); never for a request that was rolled back. */
  afterCommit(work: () => void): void;
  /** @param framed it also comes back from a frame of another site, to that site's frames alone */
  setCookie(name: string, value: string, maxAgeSec: number, framed?: boolean): void;
  setHeader(name: string, value: string): void;
  /** The message of the answer (`msg`), in the caller's language. */
  say(message: string): void;
  /** Adds a row to the audit chain at the end of the transaction. */
  audit(entry: AuditEntry): void;
}

export interface AuditEntry {
  action: string;
  parkId?: number;
  bizType?: string;
  bizId?: number;
  detail?: unknown;
  userId?: number;
}

export type SignedInContext = Context & { readonly user: SessionUser };

/**
 * For work during which no connection of the pool may be held (hashing a password, asking another server): the handler
 * opens its transactions itself, one after the other; each commits independently of the next.
 */
export type Opened<C extends Context> = Omit<C, 'tx' | 'audit' | 'afterCommit'> & {
  /** One transaction in the parks of this request; what `work` audits commits with it. */
  inTx<T>(work: (context: C) => Promise<T>): Promise<T>;
};

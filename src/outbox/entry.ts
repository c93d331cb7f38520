/** What the outbox keeps: an action on its way to the platform, with the photos that follow it. */
import type { EndpointName, Endpoints } from '@/contract/endpoints';
import type { OutputOf, RequestOf } from '@/contract/endpoint';
import type { TextKey } from '@/i18n/areas';

/**
 * Shown as 待发送, 发送中, 已送达, 冲突, 已由后续操作代替. `superseded`: refused only because a later action of the same person had
 * already done its work; nobody has to read that.
 */
export type EntryState = 'waiting' | 'sending' | 'delivered' | 'conflict' | 'superseded';
/** `refused`: the platform answered that it will never take this photo; kept with its reason until dismissed. */
export type PhotoState = 'waiting' | 'sending' | 'delivered' | 'refused';

/** The record that the action is about. Actions on one subject are sent in their order, urgent ones before all others. */
export interface EntrySubject {
  kind: string;
  id: number;
}

/** A text key with its parameters: a stored entry is shown in the language chosen when it is displayed. */
export interface EntryTitle {
  key: TextKey;
  params?: Record<string, string | number>;
}

/** `errorText` of i18n puts it into words. */
export interface EntryError {
  code: string;
  params: Record<string, string | number>;
  /** HTTP status; 0 when there was no answer. */
  status: number;
  /** The server's own words, if any. */
  serverMessage: string | undefined;
  /** Field of the input → what is wrong with it; entries of an older program have none. */
  fields?: Record<string, string>;
}

/** A photo without its bytes; those are read by `loadPhoto(key)`. */
export interface EntryPhoto {
  key: string;
  takenAt: number;
  state: PhotoState;
  /** 0 … 1 */
  progress: number;
  attempts: number;
  lastError: EntryError | null;
}

/** The earlier action of the same person that an entry waits for. */
export interface WaitsFor {
  title: EntryTitle;
  /** Refused: the entry is kept until the user has read the reason. */
  refused: boolean;
}

/** One action. Plain data: what is stored in IndexedDB is exactly this. No token is ever part of it. */
export interface OutboxEntry {
  /** Sent as `Idempotency-Key`. */
  id: string;
  /** Order among all entries of this phone; rises even when the clock is set back. */
  seq: number;
  endpoint: EndpointName;
  input: unknown;
  parkId: number;
  /** Whose action it is: sent and shown only while this user is signed in. */
  userId: number;
  subject: EntrySubject;
  title: EntryTitle;
  /** ms since 1970, phone clock. */
  createdAt: number;
  state: EntryState;
  attempts: number;
  lastError: EntryError | null;
  /** The record as it is now, as a conflict answered it. */
  current: unknown;
  /** The endpoint's output once delivered. */
  output: unknown;
  deliveredAt: number | null;
  photos: EntryPhoto[];
  /** Until then it can be taken back, and is not sent; ms since 1970, phone clock. */
  heldUntil?: number | undefined;
  /** Found out for screens, never stored. */
  waitsFor?: WaitsFor | undefined;
}

/** A picture to send: `key` is the uuid that the action's input names. */
export interface PhotoInput {
  key: string;
  blob: Blob;
  /** ms since 1970, phone clock. */
  takenAt: number;
}

/** What a screen hands over. */
export interface OutboxAction<N extends EndpointName = EndpointName> {
  /** A uuid made when the form opened: tapping twice is then one action. Made here when absent. */
  id?: string;
  endpoint: N;
  input: RequestOf<Endpoints[N]>;
  parkId: number;
  subject: EntrySubject;
  title: EntryTitle;
  photos?: readonly PhotoInput[];
  /** ms for which it can be taken back (`discard`) before it is sent. */
  holdFor?: number;
}

/** The state of an action after its first attempt; `waiting` is retried automatically. */
export type Outcome<T = unknown> =
  | { state: 'delivered'; id: string; output: T }
  | { state: 'waiting'; id: string; error: EntryError | null }
  | { state: 'superseded'; id: string }
  | { state: 'conflict'; id: string; error: EntryError; current: unknown };

/** An action that is on disk. */
export interface StoredAction<O = Outcome> {
  id: string;
  outcome: Promise<O>;
}

export type OutcomeOf<N extends EndpointName> = Outcome<OutputOf<Endpoints[N]>>;

export const subjectKey = (subject: EntrySubject): string => `${subject.kind}:${subject.id}`;

/** @returns whether the action itself has no answer yet. */
export const isWaiting = ({ state }: Pick<OutboxEntry, 'state'>): boolean => state === 'waiting' || state === 'sending';

/** @returns whether a photo still has to go. */
export const photoIsPending = (photo: EntryPhoto): boolean => photo.state === 'waiting' || photo.state === 'sending';

/** @returns whether something of the entry has not arrived yet and will still be tried. */
export const isUnsent = (entry: OutboxEntry): boolean =>
  isWaiting(entry) || (entry.state === 'delivered' && entry.photos.some(photoIsPending));

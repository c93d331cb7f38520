/** One method per thing a chat app does for us. WeCom, DingTalk and Feishu have an adapter each; `local` works without any. */
import type { Tx } from '../db/open';
import type { MarkedCard } from './marked-card';

/** What a channel takes within a while, of everybody or of each person. */
export interface ChannelLimit {
  per: 'app' | 'person';
  most: number;
  windowMs: number;
}

/** A drawing beside the words of a card. */
export interface CardPicture {
  readonly png: Buffer;
  /** The app's own id of it, from an earlier try. */
  readonly externalId: string | null;
  /** Keeps the app's own id for the next try. */
  keep(externalId: string): Promise<void>;
}

export interface CardToSend {
  notificationId: number;
  parkId: number;
  alarmId: number | null;
  orderId: number | null;
  /** The task of an approval that it asks for. */
  flowTaskId?: number | null;
  userId: number;
  /** The person's id in the chat app. */
  chatUserId: string;
  card: MarkedCard;
  /** Absent: words alone. An app that does not take it gets the words. */
  picture?: CardPicture;
  /** When the message was meant; the same at every try. */
  createdAt: Date;
  /** The same at every try, of this message only: an app that knows such keys shows a repeated card once. */
  onceKey: string;
}

export interface SentCard extends CardToSend {
  /** What `sendCard` or the last `updateCard` answered; null: sent before such ids were kept. */
  externalId: string | null;
}

/** What an adapter may use while it talks to its app. No transaction is open then. */
export interface Sending {
  now: Date;
  /** Ends the call when it takes too long. */
  signal: AbortSignal;
  /** A transaction that sees the message's park. */
  inTx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** The app's own sign-in, for pages opened inside it (OAuth 2.0, code flow). */
export interface ChatSignIn {
  /** Where the app's web view is sent. */
  authorizationUrl(attempt: { state: string; redirectUri: string; verifier: string }): string;
  /**
   * @returns the ids by which the app knows the person, as `app_user.chat_user_id` may hold them
   * @throws when the code is invalid, or the app is unreachable
   */
  identify(given: { code: string; redirectUri: string; verifier: string }, now: Date): Promise<string[]>;
}

/** What a page of ours needs to use the app's own scanner while it is open inside the app (JS-SDK). */
export interface ChatPages {
  /** Who the page says it is: as the app's script asks for it. */
  readonly identity: { readonly appId: string; readonly agentId: string; readonly corpId: string };
  /** What the moment of a signature counts. */
  readonly momentIn: 'seconds' | 'milliseconds';
  /** The app's ticket for signing pages (jsapi_ticket), kept until it expires. @throws ChannelRefusal */
  ticket(now: Date): Promise<string>;
}

export interface ChatAdapter {
  readonly name: 'local' | 'wecom' | 'dingtalk' | 'feishu';
  /** Limits of the app; absent: none. */
  readonly limits?: readonly ChannelLimit[];
  /** Absent: people sign in by tickets only. */
  readonly signIn?: ChatSignIn;
  /** Absent: the app has no scanner for pages. */
  readonly pages?: ChatPages;
  /** Sends a card to one person. @returns what the card is updated by. @throws ChannelRefusal */
  sendCard(message: CardToSend, by: Sending): Promise<string>;
  /** Keeps a picture for messages of the app's group robots. Absent: they take none so. @returns the app's own id of it */
  uploadPicture?(png: Buffer, by: Pick<Sending, 'now' | 'signal'>): Promise<string>;
  /** Writes on a card what happened: "王强 14:03 接警". @returns what it is updated by from now on. @throws ChannelRefusal */
  updateCard(sent: SentCard, status: string, by: Sending): Promise<string | null>;
}

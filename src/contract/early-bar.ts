/** What the page of a link tells its head script about its buttons: enough to keep and send an action before the app is there. */

export interface EarlyBar {
  /** Whose buttons these are: nothing goes with another person's session. */
  readonly userId: number;
  /** Where the action is sent, below the main service. */
  readonly path: string;
  readonly endpoint: 'actOnAlarm' | 'actOnOrder';
  readonly parkId: number;
  readonly subject: { readonly kind: 'alarm' | 'order'; readonly id: number };
  /** What of the input names the record. */
  readonly on: Readonly<Record<string, number>>;
  /** Sentences with `{did}`: 已接警. */
  readonly words: Readonly<Record<EarlyWord, string>>;
}

/** `expired`: the link signs nobody in any more; `other`: somebody else is signed in on this device. */
export type EarlyWord = 'sending' | 'waiting' | 'arrived' | 'expired' | 'other' | 'refused';

export interface EarlyButton {
  readonly request: { readonly action: string };
  /** As the outbox shows it: a text key with its parameters. */
  readonly title: { readonly key: string; readonly params: Readonly<Record<string, string>> };
  readonly did: string;
}

/** Messages and questions of a model; each kit implements them. */
export interface Confirmation {
  readonly title: string;
  readonly hint?: string;
  /** The verb on the button. */
  readonly action: string;
  readonly danger?: boolean;
}

export interface KitVoice {
  readonly say: (words: string, kind?: 'good' | 'error', action?: { label: string; run: () => void }) => void;
  readonly ask: (question: Confirmation) => Promise<boolean>;
}

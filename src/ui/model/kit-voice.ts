/** What a model may say and ask; each kit does it in its own way. */
export interface Question {
  readonly title: string;
  readonly hint?: string;
  /** The verb on the button. */
  readonly action: string;
  readonly danger?: boolean;
}

export interface KitVoice {
  readonly say: (words: string, kind?: 'good' | 'error', action?: { label: string; run: () => void }) => void;
  readonly ask: (question: Question) => Promise<boolean>;
}

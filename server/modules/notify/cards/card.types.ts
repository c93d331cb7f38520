/** Whose cards in the chat app. */
export interface CardSubject {
  /** `flow`: a task of an approval. */
  kind: 'alarm' | 'order' | 'flow' | 'visit';
  id: number;
}

/** Whose cards in the chat app. */
export interface CardSubject {
  kind: 'alarm' | 'order';
  id: number;
}

/** What sends text messages. Providers get an adapter each; `local` works without any, `webhook` posts to a gateway. */
export interface SmsAdapter {
  readonly name: 'local' | 'webhook';
  /** @throws with a reason for the server's log; the person is told nothing either way, and asks again. */
  send(phone: string, text: string): Promise<void>;
}

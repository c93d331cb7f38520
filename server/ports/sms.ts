/** What sends text messages. Providers get an adapter each; `local` works without any, `webhook` posts to a gateway. */
export interface SmsAdapter {
  readonly name: 'local' | 'webhook';
  /**
   * @param onceKey the same at every try of one message, for gateways that take a message once; absent: never repeated
   * @throws ChannelRefusal with a reason for the timeline; who asked for a code is told nothing either way, and asks again
   */
  send(phone: string, text: string, onceKey?: string): Promise<void>;
}

/** Begins every text message: the rules for text messages in China ask for the sender's name. */
export const SMS_SIGNATURE = '【智慧园区】';

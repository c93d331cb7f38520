/** Text messages of the local stand-in, for the development inbox; 404 where a real provider or real data is configured. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { id, time } from './envelope';

export const smsMessage = z.object({ id, phone: z.string(), text: z.string(), sentAt: time });
export type SmsMessage = z.output<typeof smsMessage>;

export const smsEndpoints = {
  /** Of one person, or (for numbers that nobody has yet) of all; newest first. */
  listSmsMessages: endpoint({
    method: 'GET',
    path: 'chat/v1/sms',
    input: z.object({ userId: z.optional(id) }),
    output: z.array(smsMessage),
    access: 'public',
    reads: 'chat',
  }),
};

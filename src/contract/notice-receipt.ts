/** 确认收到, apart from the other calls: the outbox of every phone has to know it. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { id } from './envelope';

/** Counts as read too; where no receipt is asked for it counts only as that. */
export const confirmNotice = endpoint({
  method: 'POST',
  path: 'notice/v1/confirm',
  input: z.object({ id }),
  output: z.object({}),
  access: 'signedIn',
  writes: 'notice',
});

/** Asking the customer about a price: apart from the lists of orders, which the page of one order does without. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { id, time } from './envelope';

/**
 * Brings the quote to the customer: a message to the reporter with an account (`chat`), a text message to the reporter's
 * phone (`sms`), or a link to hand on (`copy`). The link is for this quote only. 422 `order.requires.quoteSeen`,
 * 429 `order.askedJustNow`, 404 `sms.off`, 422 `order.noPhone`, 503 `order.smsFailed`.
 */
export const askConsent = endpoint({
  method: 'POST',
  path: 'order/v1/orders/askConsent',
  input: z.object({ orderId: id, parkId: id, quoteId: id, way: z.enum(['chat', 'sms', 'copy']) }),
  output: z.object({
    /** Of `copy`. */
    url: z.nullable(z.string()),
    expiresAt: z.nullable(time),
    /** Whom it went to: a name, or a phone with its middle hidden. */
    sentTo: z.nullable(z.string()),
  }),
  access: 'order.report',
  idempotent: false,
  writes: 'order',
});

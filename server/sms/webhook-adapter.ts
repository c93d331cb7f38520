/** Hands messages to the house's own gateway: `POST { phone, text }` with a bearer token. */
import type { SmsAdapter } from './sms-adapter';

const TIMEOUT_MS = 10_000;

export const createWebhookSms = (given: { url: string; token: string | undefined }): SmsAdapter => ({
  name: 'webhook',
  async send(phone, text) {
    const response = await fetch(given.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(given.token && { authorization: `Bearer ${given.token}` }) },
      body: JSON.stringify({ phone, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`SMS gateway answered ${response.status}`);
  },
});

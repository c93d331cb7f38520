/** Hands messages to the house's own gateway: `POST { phone, text }` with a bearer token, and `Idempotency-Key` for alarms. */
import { ChannelRefusal } from '../chat/channel-refusal';
import { waitOf } from '../chat/chat-call';
import type { SmsAdapter } from '../ports/sms';

const TIMEOUT_MS = 10_000;

function refusalFor({ status, headers }: Response): ChannelRefusal {
  if (status === 429) return new ChannelRefusal('短信网关限流，稍后自动重试', 'limited', waitOf(headers), '429');
  const isOurs = status >= 400 && status < 500 && status !== 408;
  return new ChannelRefusal(`短信网关拒收（${status}）`, isOurs ? 'permanent' : 'later', waitOf(headers));
}

export const createWebhookSms = (given: { url: string; token: string | undefined }): SmsAdapter => ({
  name: 'webhook',
  async send(phone, text, onceKey) {
    const asked = fetch(given.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(given.token && { authorization: `Bearer ${given.token}` }),
        ...(onceKey && { 'idempotency-key': onceKey }),
      },
      body: JSON.stringify({ phone, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const response = await asked.catch(() => {
      throw new ChannelRefusal('短信网关无应答');
    });
    if (!response.ok) throw refusalFor(response);
  },
});

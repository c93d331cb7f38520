/** Which adapter sends text messages here. */
import type { Config } from '../config';
import type { Database } from '../db/open';
import { createLocalSms } from './local-adapter';
import type { SmsAdapter } from '../ports/sms';
import { createWebhookSms } from './webhook-adapter';

/** @returns null where there is neither a gateway nor an inbox that people could read. */
export function createSms(config: Config, db: Database, now = () => new Date()): SmsAdapter | null {
  if (config.sms) return createWebhookSms(config.sms);
  return config.devChat ? createLocalSms(db, now) : null;
}

/** One method per thing a chat app does for us. WeCom, DingTalk and Feishu get an adapter each; `local` works without any. */
import type { Tx } from '../db/open';
import type { Card } from '../modules/notify/notify.table';
import type { CardSubject } from '../modules/notify/notify.update';

export interface CardToSend {
  notificationId: number;
  parkId: number;
  alarmId: number | null;
  orderId: number | null;
  userId: number;
  /** The person's id in the chat app. */
  chatUserId: string;
  card: Card;
}

export interface ChatAdapter {
  readonly name: 'local' | 'wecom' | 'dingtalk' | 'feishu';
  /** Sends a card to one person. @returns the chat app's id of the message. @throws with a reason a person can read */
  sendCard(tx: Tx, message: CardToSend, now: Date): Promise<string>;
  /** Writes on every card sent for an alarm or order what happened: "已由 王强 14:03 接警". */
  updateCards(tx: Tx, subject: CardSubject, status: string, now: Date): Promise<void>;
}

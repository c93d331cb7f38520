/** The local stand-in of a chat app (`/dev/chat`): only answered where no real chat app is configured. */
import * as z from 'zod/mini';
import { ALARM_CATEGORY, ALARM_LEVEL, DEVICE_TYPE, codeOf } from './codes';
import { endpoint } from './endpoint';
import { id, time } from './envelope';
import { SIGNAL_TYPES } from './signal';

export const chatMessage = z.object({
  id,
  sentAt: time,
  title: z.string(),
  place: z.string(),
  level: codeOf(ALARM_LEVEL),
  /** Null: a work order, whose priority is the level. */
  category: z.nullable(codeOf(ALARM_CATEGORY)),
  occurredAt: time,
  /** How the card was changed after somebody acted: "王强 14:03 接警". */
  status: z.nullable(z.string()),
  readAt: z.nullable(time),
  isDrill: z.boolean(),
  /** Numbers of a report, on which nobody is to act. */
  isReport: z.boolean(),
  /** It has a drawing beside its words: `showChatPicture`. */
  hasPicture: z.boolean(),
});
export type ChatMessage = z.output<typeof chatMessage>;

export const chatPerson = z.object({
  id,
  name: z.string(),
  loginName: z.string(),
  postName: z.nullable(z.string()),
  unread: z.number(),
  lastAt: z.nullable(time),
});

export const chatEndpoints = {
  listChatPeople: endpoint({
    method: 'GET',
    path: 'chat/v1/people',
    input: z.object({}),
    output: z.array(chatPerson),
    access: 'public',
    reads: 'user',
  }),
  listChatMessages: endpoint({
    method: 'GET',
    path: 'chat/v1/messages',
    input: z.object({ userId: id }),
    output: z.array(chatMessage),
    access: 'public',
    reads: 'chat',
  }),
  /** The drawing of a message, as the chat app shows it. */
  showChatPicture: endpoint({
    method: 'GET',
    path: 'chat/v1/picture',
    input: z.object({ messageId: id }),
    output: z.unknown(),
    access: 'public',
    download: true,
    reads: 'chat',
  }),
  /** A tap on a card: mints the one-time ticket, as the chat app's sign-in would, and answers with the address. */
  tapChatMessage: endpoint({
    method: 'POST',
    path: 'chat/v1/tap',
    input: z.object({ messageId: id }),
    output: z.object({ url: z.string() }),
    access: 'public',
    idempotent: false,
  }),
  listSignalDevices: endpoint({
    method: 'GET',
    path: 'chat/v1/devices',
    input: z.object({}),
    output: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        type: codeOf(DEVICE_TYPE),
        place: z.string(),
        parkName: z.string(),
      }),
    ),
    access: 'public',
    reads: 'location',
  }),
  /** Raises a signal as the device itself would. */
  raiseTestSignal: endpoint({
    method: 'POST',
    path: 'chat/v1/raise',
    input: z.object({ deviceCode: z.string().check(z.maxLength(64)), type: z._default(z.enum(SIGNAL_TYPES), 'alarm') }),
    output: z.object({ alarmId: z.nullable(id) }),
    access: 'public',
    idempotent: false,
    writes: 'alarm',
  }),
};

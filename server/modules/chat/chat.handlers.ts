/** The development inbox (`/dev/chat`): what a chat app would do, where none is configured. 404 everywhere else. */
import { randomUUID } from 'node:crypto';
import type { ChatMessage, chatEndpoints } from '@/contract/chat';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import { notFound } from '../../http/app-error';
import { addressNotServed } from '../../http/common.errors';
import { signalRefused } from './chat.errors';
import type { Context } from '../../http/context';
import { Download } from '../../http/download';
import type { Handlers, OpenHandlers } from '../../http/handlers';
import { acceptSignal } from '../alarm-intake/signal.usecases';
import { mintTicket } from '../session/link/ticket.repository';
import {
  markRead,
  readDemoSource,
  readDevices,
  readInbox,
  readMessage,
  readPeople,
  seeAllParks,
} from './chat.repository';
import { readPicture } from '../notify/pictures/picture.repository';

type ChatEndpoints = typeof chatEndpoints;
type Devices = OutputOf<ChatEndpoints['listSignalDevices']>;

/** @throws AppError 404 where a real chat app or real data is configured */
async function enterDemo({ deps, tx }: Context): Promise<void> {
  if (!deps.config.devChat) throw addressNotServed();
  await seeAllParks(tx);
}

function toMessage({ id, sentAt, card, status, readAt }: Awaited<ReturnType<typeof readInbox>>[number]): ChatMessage {
  const { title, place, occurredAt, isDrill } = card;
  return {
    id,
    sentAt: sentAt.getTime(),
    title,
    place,
    // Written by ourselves from an alarm's own codes.
    level: card.level as ChatMessage['level'],
    category: card.category as ChatMessage['category'],
    occurredAt,
    status,
    readAt: readAt?.getTime() ?? null,
    isDrill,
    isReport: card.kind === 'report',
    hasPicture: card.picture !== undefined,
  };
}

async function pictureOf(context: Context, messageId: number): Promise<Buffer> {
  await enterDemo(context);
  const message = await readMessage(context.tx, messageId);
  const id = message?.card.picture;
  const found = message && id ? await readPicture(context.tx, id, message.userId) : undefined;
  if (!found) throw notFound();
  return found.png;
}

async function* pieces(png: Buffer): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(png);
}

async function tap(context: Context, messageId: number): Promise<{ url: string }> {
  await enterDemo(context);
  const { tx, now } = context;
  const message = await markRead(tx, messageId, now);
  if (!message) throw notFound();
  const { path, kind } = message.card;
  // Whoever opens it is not signed in by that.
  if (kind === 'account') return { url: path };
  const pair = await mintTicket(tx, { userId: message.userId, now, path });
  const query = new URLSearchParams({ uiticket: pair.ticket, sid: pair.sid });
  return { url: `${path}${path.includes('?') ? '&' : '?'}${query.toString()}` };
}

async function raise(
  context: Context,
  input: InputOf<ChatEndpoints['raiseTestSignal']>,
): Promise<{ alarmId: number | null }> {
  await enterDemo(context);
  const { tx, deps, now } = context;
  const source = await readDemoSource(tx);
  if (!source) throw notFound();
  const signal = { seq: randomUUID(), deviceCode: input.deviceCode, type: input.type };
  const { status, alarmId, reason } = await acceptSignal(tx, deps, source, signal, now);
  if (status === 'refused') throw signalRefused(reason ?? 'signal.malformed');
  context.afterCommit(deps.wake);
  return { alarmId };
}

export const chatHandlers: Handlers<Exclude<keyof ChatEndpoints, 'showChatPicture'>> & OpenHandlers<'showChatPicture'> =
  {
    listChatPeople: async (context) => {
      await enterDemo(context);
      return readPeople(context.tx);
    },
    listChatMessages: async (context, { userId }) => {
      await enterDemo(context);
      return (await readInbox(context.tx, userId)).map(toMessage);
    },
    showChatPicture: {
      open: async (context, { messageId }) => {
        const png = await context.inTx((inner) => pictureOf(inner, messageId));
        return new Download('drawing.png', 'image/png', pieces(png));
      },
    },
    tapChatMessage: (context, { messageId }) => tap(context, messageId),
    listSignalDevices: async (context) => {
      await enterDemo(context);
      const rows = await readDevices(context.tx);
      return rows.map((row) => ({ ...row, type: row.type as Devices[number]['type'] }));
    },
    raiseTestSignal: raise,
  };

/** The inbox: whose it is stands in the address; people and messages are asked for while they are looked at. */
import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod/mini';
import { call } from '@/api/call';
import { chatEndpoints, type ChatMessage, type chatPerson } from '@/contract/chat';
import { href } from '@/screens/addresses';
import { useCommand, type Command } from '@/ui/model/use-command';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { usePolled } from './use-polled';

export type ChatPerson = z.output<typeof chatPerson>;

export interface DevChat {
  readonly people: DetailModel<ChatPerson[]>;
  readonly person: ChatPerson | undefined;
  readonly messages: DetailModel<ChatMessage[]>;
  /** The text messages are looked at, not somebody's chat. */
  readonly showsTexts: boolean;
  /** There is no inbox in this installation. */
  readonly isOff: boolean;
  /** Taps a card as its receiver would; answers the address with a fresh one-time ticket in it. */
  readonly tap: Command<[number], string>;
}

export const inboxHref = (userId?: number): string => href('devChat', { user: userId });

export const textsHref = (): string => href('devChat', { view: 'sms' });

/** Only an address of our own is opened, whatever the answer says. */
const ownAddress = (url: string): string => (/^\/(?![/\\])/.test(url) ? url : href('404'));

export function useDevChat(): DevChat {
  const [params] = useSearchParams();
  const userId = Number(params.get('user')) || 0;
  const list = useDetail<ChatPerson[]>(chatEndpoints.listChatPeople, {});
  const isOff = list.state === 'notFound';
  const people = usePolled(list, !isOff);
  const inbox = useDetail<ChatMessage[]>(chatEndpoints.listChatMessages, { userId }, { enabled: userId > 0 });
  const messages = usePolled(inbox, userId > 0 && !isOff);
  const tap = useCommand(async (messageId: number) => {
    const { url } = await call(chatEndpoints.tapChatMessage, { messageId });
    void messages.refresh();
    return ownAddress(url);
  });
  return {
    people,
    person: people.record?.find(({ id }) => id === userId),
    messages,
    showsTexts: params.get('view') === 'sms',
    isOff,
    tap,
  };
}

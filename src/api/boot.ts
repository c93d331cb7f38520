/** Takes over the boot call that the head script of index.html started before this bundle was there. */
import { sessionEndpoints, type BootReply } from '@/contract/session';
import { call } from './call';
import { readReply, type RawReply } from './reply';

export interface HeadBoot {
  ticket: string | null;
  sid: string | null;
  nonce: string;
  path: string;
  /** What `/auth-redirect` was opened with: codes are taken out of the address like tickets. */
  back: string | null;
  reply: Promise<RawReply> | null;
  /** The page's style sheets are on, or failed. */
  dressed?: Promise<unknown>;
  /** The bundle has taken the reply over: the head script does not ask again. */
  adopted?: boolean;
  /** Actions from before the bundle that the browser's storage did not take (`src/outbox/early.ts`). */
  early?: unknown[];
  /** By key, what the head script has sent of them: its answer is the outbox's. */
  sent?: Record<string, Promise<RawReply>>;
  /** A finger is on a button of the server's markup: the page is not taken over under it. */
  pressed?: Promise<unknown>;
}

declare global {
  interface Window {
    __boot?: HeadBoot;
  }
}

/** What the address carried, before the head script took it out. */
export const headBoot = (): HeadBoot =>
  globalThis.window?.__boot ?? {
    ticket: null,
    sid: null,
    nonce: crypto.randomUUID(),
    path: '/',
    back: null,
    reply: null,
  };

/** Whether a chat ticket came with the address: enterprise-chat mode is switched on (specification §2, guard 1). */
export const arrivedWithTicket = (): boolean => headBoot().ticket !== null;

function bootAgain(switchUser: boolean): Promise<BootReply> {
  const { ticket, sid, nonce, path } = headBoot();
  const proof = ticket && sid ? { ticket, sid } : {};
  return call(sessionEndpoints.boot, { ...proof, nonce, path, switchUser }, { quiet: true });
}

/**
 * The answer of the head script's call; asked again (same nonce, so the ticket is not spent twice) when that was cut.
 * @returns null when there was neither ticket nor session to ask with
 * @throws ApiError
 */
export async function adoptBoot(): Promise<BootReply | null> {
  const boot = headBoot();
  const { reply } = boot;
  if (!reply) return null;
  boot.adopted = true;
  const raw = await reply.catch(() => null);
  if (!raw) return bootAgain(false);
  return readReply(sessionEndpoints.boot, raw);
}

/** Retries with the nonce of this page load, so that an interrupted exchange is repeated instead of using the ticket twice. @throws ApiError */
export const bootOnceMore = (): Promise<BootReply> => bootAgain(false);

/** The person agreed to leave the other user's session. @throws ApiError */
export const bootAsTicketUser = (): Promise<BootReply> => bootAgain(true);

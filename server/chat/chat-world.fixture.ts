/** The small park of the alarm tests, with a real chat app's adapter in front of a stand-in. */
import type { Deps } from '../http/context';
import type { SignalWorld } from '../../tests/kit/world/signal-world';
import { markSubject } from '../modules/notify/cards/card-update.jobs';
import { readChatConfig } from '../config/chat-config';
import { createChat } from './create-chat';

export const PUBLIC_URL = 'https://park.test';

/** One more server process, as the environment says. */
export function openChatDeps(world: SignalWorld, env: Record<string, string>): Deps {
  const given = { CHAT_APP_ID: 'app key', CHAT_APP_SECRET: 'corp secret', CHAT_AGENT_ID: '77', ...env };
  const config = { ...world.deps.config, chat: readChatConfig(given), publicUrl: PUBLIC_URL };
  return { ...world.deps, config, chat: createChat(config, world.db, 'secret') };
}

/** Acts on the first alarm. */
export const mark = (world: SignalWorld, status: string): Promise<void> =>
  world.db.withPark([world.parkId], (tx) =>
    markSubject(tx, { kind: 'alarm', id: 1, parkId: world.parkId }, status, world.deps.now()),
  );

export const fates = (world: SignalWorld) =>
  world.query('select result, attempts, reason, external_id from notification order by id');

import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Deps } from '../http/context';
import { sendDueNotifications, updateDueCards } from '../jobs/workers';
import { type SignalWorld, createWorld, smoke } from '../../tests/kit/world/signal-world';
import { PUBLIC_URL, fates, mark, openChatDeps } from './chat-world.fixture';
import { type Feishu, openFeishu } from './feishu.fixture';

let world: SignalWorld;
let feishu: Feishu;
let deps: Deps;

const openDeps = () => openChatDeps(world, { CHAT_ADAPTER: 'feishu', CHAT_BASE_URL: feishu.url });

beforeEach(async () => {
  world = await createWorld();
  feishu = await openFeishu();
  feishu.people = new Set(['guard', 'field', 'ou_lead']);
  deps = openDeps();
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(async () => {
  vi.restoreAllMocks();
  expect(feishu.faults).toEqual([]);
  await feishu.close();
  await world.close();
});

const SEND = '/open-apis/im/v1/messages';
const LIMITED = { status: 429, headers: { 'x-ogw-ratelimit-reset': '7' }, body: { code: 99991400, msg: 'limit' } };
const textsOf = (id: string) =>
  feishu.inbox.get(id)?.card.elements.flatMap((element) => (element.tag === 'div' ? [element.text.content] : []));

it('sends a card that says the last words after every act', async () => {
  await world.post(smoke());
  await sendDueNotifications(deps);
  expect(feishu.inbox.get('om_0')).toMatchObject({ user: 'guard', idType: 'user_id' });
  expect(feishu.inbox.get('om_0')?.card.header).toMatchObject({ template: 'red', title: { content: '烟感报警' } });
  for (const words of ['王强 14:01 接警', '王强 14:02 判定误报']) {
    await mark(world, words);
    await updateDueCards(deps);
    expect(textsOf('om_0')).toContain(`状态：${words}`);
  }
});

it('recognises the kinds of ids that a person may have', async () => {
  await world.query(`update app_user set chat_user_id = 'ou_lead' where name = 'guard'`);
  await world.post(smoke());
  await sendDueNotifications(deps);
  expect(feishu.inbox.get('om_0')).toMatchObject({ user: 'ou_lead', idType: 'open_id' });
});

it('three processes, lost answers, a process that died over a claim: each message is shown once', async () => {
  feishu.mishaps.set(SEND, ['lost', 'lost', 'lost']);
  await world.post(...Array.from({ length: 5 }, (_, i) => smoke({ deviceCode: `S${i + 1}` })));
  await world.query(`update notification set claimed_by = 'dead', claimed_until = $1 where id = 1`, [world.at(30)]);
  const three = [deps, openDeps(), openDeps()];
  for (let i = 0; i < 5; i += 1) {
    await Promise.all(three.map((each) => sendDueNotifications(each)));
    world.turn(10);
  }
  expect(feishu.inbox.size).toBe(5);
  expect(await world.query('select from notification where result = 1')).toHaveLength(5);
});

it('text that is added while a card is being sent is on it in the end', async () => {
  await world.post(smoke());
  const sendCard: typeof deps.chat.sendCard = async (message, by) => {
    const id = await deps.chat.sendCard(message, by);
    // An action updates the cards before the outcome is written.
    await mark(world, '王强 14:01 接警');
    await updateDueCards(deps);
    return id;
  };
  await sendDueNotifications({ ...deps, chat: { ...deps.chat, sendCard } });
  expect(textsOf('om_0')).not.toContain('状态：王强 14:01 接警');
  await updateDueCards(deps);
  expect(textsOf('om_0')).toContain('状态：王强 14:01 接警');
});

it('waits as long as the app asks, also with card updates', async () => {
  feishu.mishaps.set(SEND, [LIMITED]);
  await world.post(smoke());
  await sendDueNotifications(deps);
  world.turn(6);
  expect(await sendDueNotifications(openDeps())).toBe(0);
  world.turn(1);
  await sendDueNotifications(deps);
  expect(await fates(world)).toMatchObject([{ result: 1, attempts: 1, external_id: 'om_0' }]);
  feishu.mishaps.set(`${SEND}/om_0`, [LIMITED]);
  await mark(world, '王强 14:01 接警');
  expect(await updateDueCards(deps)).toBe(1);
  expect(await world.query('select attempts from card_update')).toEqual([{ attempts: 0 }]);
  world.turn(7);
  await updateDueCards(deps);
  expect(textsOf('om_0')).toContain('状态：王强 14:01 接警');
  expect(await world.query('select from card_update')).toEqual([]);
});

it('a card that cannot be changed any more is left as it is', async () => {
  await world.post(smoke());
  await sendDueNotifications(deps);
  feishu.inbox.clear();
  await mark(world, '王强 14:01 接警');
  await updateDueCards(deps);
  await updateDueCards(deps);
  expect(feishu.asked.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  expect(await world.query('select from card_update')).toEqual([]);
});

it('renews an expired token, and shows at once who does not see the application', async () => {
  await world.post(smoke());
  await sendDueNotifications(deps);
  feishu.expire();
  feishu.people.clear();
  await world.post(smoke({ deviceCode: 'S2' }));
  await sendDueNotifications(deps);
  expect(feishu.tokensGiven).toBe(2);
  expect(await fates(world)).toMatchObject([{ result: 1 }, { result: 2, reason: '不在应用可见范围内' }]);
});

it('five a second to one person', async () => {
  await world.post(...Array.from({ length: 12 }, (_, i) => smoke({ deviceCode: `S${i + 1}` })));
  const sent = [];
  for (let i = 0; i < 3; i += 1) {
    sent.push(await sendDueNotifications(deps));
    world.turn(1);
  }
  expect(sent).toEqual([5, 5, 2]);
});

it('signs a person in with a proof of the page that began', async () => {
  const { signIn } = deps.chat;
  const redirectUri = `${PUBLIC_URL}/chat/v1/back`;
  const verifier = 'v'.repeat(43);
  const url = new URL(signIn?.authorizationUrl({ state: 's', redirectUri, verifier }) ?? '');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ client_id: 'app key', code_challenge: challenge });
  feishu.challenges.set('good code', challenge);
  const given = { redirectUri, verifier, code: 'good code' };
  expect(await signIn?.identify(given, deps.now())).toEqual(['ZhangSan', 'ou_1', 'on_1']);
  await expect(signIn?.identify({ ...given, verifier: 'w'.repeat(43) }, deps.now())).rejects.toThrow();
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SignalWorld, createWorld, smoke } from '../../tests/kit/world/signal-world';
import { type CallerLanguage as Language, LANGUAGES } from '../http/caller-language';
import { sayIn } from '../http/say';
import { groupOf } from '../http/text-tables';
import { sendDueNotifications, updateDueCards } from '../jobs/workers';
import { markCards } from '../modules/notify/cards/card-update.jobs';
import type { Card } from '../modules/notify/notify.table';
import { did, said } from '../ports/said';
import { textOf } from './card-text';
import { cardWordsOf } from './card-words';
import { spokenCard } from './spoken-card';

const at = Date.parse('2026-03-02T06:00:00Z');
const alarm: Card = {
  title: '烟感报警',
  said: { title: said('title.smokeAlarm') },
  place: 'A座 1层',
  level: 2,
  category: 1,
  occurredAt: at,
  isDrill: false,
  path: '/x',
};
const wordsIn = (language: Language | null, card: Card = alarm) =>
  cardWordsOf({ card: spokenCard(card, { language }), createdAt: new Date(at) }, null);

describe('a card', () => {
  it('is the reviewed Chinese one for whoever chose nothing or Chinese', () => {
    const chinese = {
      title: '烟感报警',
      kind: '火警·紧急',
      lines: [
        { name: '位置', value: 'A座 1层' },
        { name: '发生', value: '3月2日 14:00' },
        { name: '通知', value: '3月2日 14:00:00' },
      ],
      status: null,
      isUrgent: true,
      button: '查看并处理',
    };
    expect(wordsIn(null)).toEqual(chinese);
    expect(wordsIn('zh')).toEqual(chinese);
  });

  it('is in English for whoever reads English; the place stays as it was typed', () => {
    expect(wordsIn('en')).toMatchObject({
      title: 'Smoke detector: alarm',
      kind: 'Fire·Urgent',
      button: 'Open and handle',
    });
    expect(wordsIn('en').lines.map(({ name }) => name)).toEqual(['Place', 'Occurred', 'Notified']);
    expect(wordsIn('en').lines[0]?.value).toBe('A座 1层');
    expect(wordsIn('en').lines[1]?.value).toMatch(/^2 March.*14:00$/);
  });

  it('tells the time of the park', () => {
    const card = spokenCard(alarm, { language: 'en', timeZone: 'Europe/Madrid' });
    expect(cardWordsOf({ card, createdAt: new Date(at) }, null).lines[1]?.value).toMatch(/07:00$/);
  });

  it.each(['en', 'es', 'ja'] as const)('keeps a title that a person typed: %s', (language) => {
    const typed: Card = { ...alarm, title: '烟感报警' };
    delete typed.said;
    expect(wordsIn(language, typed).title).toBe('烟感报警');
  });

  it('says every title of the platform in every language, with its values', () => {
    const storm = said('title.storm', { title: said('title.smokeAlarm'), count: 1 });
    expect(sayIn('zh', storm)).toBe('烟感报警（同楼另有 1 个点位报警）');
    expect(wordsIn('en', { ...alarm, said: { title: storm } }).title).toBe(
      'Smoke detector: alarm (1 more point of the building alarming)',
    );
    const faulty = said('title.faultConfirmed', { title: said('title.heatFault') });
    const order: Card = {
      ...alarm,
      kind: 'order',
      category: null,
      title: '新工单：温感故障，故障属实',
      said: { title: said('order.created', { title: faulty }) },
    };
    expect(wordsIn('en', order).title).toBe('New order: Heat detector: fault, fault confirmed');
    const drill = { title: said('title.drill', { name: '东楼疏散' }) };
    expect(wordsIn('es', { ...alarm, said: drill }).title).toBe('Simulacro: 东楼疏散');
  });
});

const FOREIGN: Record<Language, RegExp> = {
  zh: /[A-Za-z\u3040-\u30ff]/,
  en: /[\u3040-\u30ff\u4e00-\u9fff]/,
  es: /[\u3040-\u30ff\u4e00-\u9fff]/,
  ja: /[A-Za-z]/,
};
const VALUES = {
  name: '1',
  clock: '1',
  title: '1',
  no: '1',
  reason: '1',
  verdict: said('verdict.2'),
  words: did('acknowledged'),
  count: 2,
  hours: 2,
  minutes: 2,
  loginName: '1',
  code: '1',
  link: '1',
  kind: '1',
  place: '1',
};
/** Written the same in every language. */
const INTERNATIONAL = /°C|UPS/g;
const GROUPS = ['kind', 'category', 'line', 'card', 'handOver', 'title', 'place', 'verdict', 'did', 'order', 'sms'];

describe.each(LANGUAGES)('everything that is said in %s', (language) => {
  const keys = GROUPS.flatMap((group) => groupOf(language, 'cards', group)).map(([key]) =>
    key.replace(/_(one|other)$/, ''),
  );

  it('is there, without a hole and without words of another language', () => {
    expect(keys.length).toBeGreaterThan(130);
    const wrong = keys
      .map((key) => [key, sayIn(language, { key: key as 'did.shelved', params: VALUES })] as const)
      .filter(
        ([, words]) =>
          words === '' || /\{\{|undefined/.test(words) || FOREIGN[language].test(words.replaceAll(INTERNATIONAL, '')),
      );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['an alarm', alarm],
    ['a drill', { ...alarm, isDrill: true }],
    [
      'an order',
      { ...alarm, kind: 'order', category: null, title: '1', said: { title: said('order.created', { title: '1' }) } },
    ],
    [
      'a handover',
      {
        ...alarm,
        category: null,
        said: { title: said('handOver.asked', { name: '1', count: 2 }), place: said('handOver.thenYours') },
      },
    ],
    ['a password link', { ...alarm, kind: 'account', said: { title: said('card.passwordLink') } }],
  ] satisfies [string, Card][])('a card about %s is whole', (_, card) => {
    const { lines, title, kind, button } = wordsIn(language, {
      ...card,
      place: '1',
      title: card.said ? '1' : card.title,
    });
    const all = [title, kind, button, ...lines.flatMap(({ name, value }) => [name, value])];
    expect(all.filter((words) => words === '' || words.includes('{{'))).toEqual([]);
    // Names of months are Latin in no Chinese or Japanese date.
    expect(all.filter((words) => FOREIGN[language].test(words))).toEqual([]);
  });

  it('a text message is signed, and leads to the page', () => {
    const text = textOf(spokenCard({ ...alarm, place: '1' }, { language }), 'http://x/a/1');
    expect(text).toMatch(/^【智慧园区】.*http:\/\/x\/a\/1$/);
    expect(FOREIGN[language].test(text.replace('【智慧园区】', '').replace('http://x/a/1', ''))).toBe(false);
  });
});

describe('two people and one alarm', () => {
  let world: SignalWorld;
  beforeEach(async () => {
    world = await createWorld();
  });
  afterEach(() => world.close());

  const chooses = (userId: number, language: Language) =>
    world.query(
      `insert into user_config (user_id, choices, language, updated_at) values ($1, '{}', $2, now())
      on conflict (user_id) do update set language = excluded.language`,
      [userId, language],
    );
  const messages = () =>
    world.query<{ user_id: number; title: string; status: string | null }>(
      `select user_id::int, card ->> 'title' as title, status from chat_message order by id`,
    );

  it('each gets it, and what becomes of it, in their own language', async () => {
    const { guard, field } = world.people;
    await chooses(field, 'en');
    await world.post(smoke());
    await sendDueNotifications(world.deps);
    world.turn(60);
    await world.runTimers();
    await sendDueNotifications(world.deps);
    expect(await messages()).toEqual([
      { user_id: guard, title: '烟感报警', status: null },
      { user_id: field, title: 'Smoke detector: alarm', status: null },
    ]);
    const acted = said('card.acted', { name: '王强', clock: '14:03', words: did('acknowledged') });
    await world.db.withPark([world.parkId], (tx) =>
      markCards(tx, { id: 1, parkId: world.parkId }, acted, world.deps.now()),
    );
    await updateDueCards(world.deps);
    expect((await messages()).map(({ status }) => status)).toEqual(['王强 14:03 接警', 'Acknowledged (王强, 14:03)']);
    expect(await world.query('select from card_update')).toEqual([]);
  });
});

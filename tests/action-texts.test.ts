/** Every action that the server writes down, done or refused, has words of its own in the log, in each language. */
import { beforeAll, describe, expect, it } from 'vitest';
import { ALARM_ACTIONS } from '@/contract/alarm-transitions';
import { type EndpointName, endpoints } from '@/contract/endpoints';
import { FLOW_LOGGED } from '@/contract/flow/flow-transitions';
import { ORDER_EVENTS } from '@/contract/order-entities';
import { ORDER_ACTIONS } from '@/contract/order-transitions';
import { GUEST_ACTIONS, VISIT_ACTIONS, VISIT_EVENTS } from '@/contract/visit/visit-transitions';
import { BINDING_ACTIONS, VIDEO_ACTIONS } from '@/contract/video/video-transitions';
import { PERMISSIONS } from '@/contract/permissions';
import { MODULES, actionText, reasonText } from '@/features/logs/words';
import { addAdminTexts } from '@/i18n/admin-texts';
import { LANGUAGES } from '@/i18n/areas';
import { applyLanguage } from '@/i18n/engine';
import { loadTexts } from '@/i18n/language';
import { addMoreTexts } from '@/i18n/more-texts';
import { text, textIfAny } from '@/i18n/text';
import { texts as cards } from '@/i18n/locales/zh/cards';
import { texts as errors } from '@/i18n/locales/zh/errors';
import { texts as moreErrors } from '@/i18n/locales/zh/errors-more';
import { refusedAction } from '../server/http/refused-action';
import { sourceFiles } from './kit/sources';

const AREAS = ['logs', 'logwords', 'admin', 'alarm', 'order', 'errors'] as const;

beforeAll(async () => {
  addMoreTexts();
  addAdminTexts();
  await loadTexts(AREAS);
});

const SERVER = sourceFiles('server').filter(({ path }) => !/\.(test|fixture)\.ts$|\/seed\//.test(path));
const found = (pattern: RegExp): string[] => [
  ...new Set(SERVER.flatMap((file) => [...file.text.matchAll(pattern)].map(([, name = '']) => name))),
];

/** Each template of a composed action, and where what it is composed of is written down. */
const KINDS = SERVER.filter(({ path }) => path.endsWith('.record.ts')).flatMap((file) =>
  [...file.text.matchAll(/^ {2}kind: '([a-z]\w*)',$/gm)].map(([, kind = '']) => kind),
);
const of = (kinds: readonly string[], verbs: readonly string[]): string[] =>
  kinds.flatMap((kind) => verbs.map((verb) => `${kind}.${verb}`));
const COMPOSED: Record<string, string[]> = {
  '${name}.export': of([...KINDS, 'flow'], ['export']),
  '${definition.kind}.create': of(KINDS, ['create']),
  '${definition.kind}.change': of(KINDS, ['change']),
  '${kind}.${action}': of(KINDS, ['remove', 'restore']),
  '${definition.kind}.${event}': [
    ...of(['alarm'], ALARM_ACTIONS),
    ...of(['order'], [...ORDER_ACTIONS, ...ORDER_EVENTS]),
    ...of(['visit'], [...VISIT_ACTIONS, ...GUEST_ACTIONS, ...VISIT_EVENTS]),
    ...of(['video'], VIDEO_ACTIONS),
  ],
  'notice.${action}': of(['notice'], ['save', 'publish', 'withdraw', 'remove', 'remind', 'confirm']),
  '${acted}.${said}': of(['visit'], [...VISIT_ACTIONS, ...GUEST_ACTIONS]),
  'reportShare.${action}': of(['reportShare'], ['create', 'change', 'pause', 'resume', 'revoke', 'renew']),
  'reportScreen.${action}': of(['reportScreen'], ['pair', 'change', 'unpair']),
  'algorithm.${action}': of(['algorithm'], BINDING_ACTIONS),
  'visit.${event}': of(['visit'], VISIT_EVENTS),
  'flow.${action}': of(['flow'], FLOW_LOGGED),
  'session.${reason}': of(['session'], ['passwordChanged', 'passwordReset']),
};

function isTextOf(texts: unknown, name: string): boolean {
  let found = texts;
  for (const part of name.split('.')) {
    const group = found as Record<string, unknown> | undefined;
    found = group?.[part] ?? group?.[`${part}_other`];
  }
  return found !== undefined;
}

/** Names of the same form that are no actions: refusals, rights, settings of the database. */
const isNoAction = (name: string): boolean =>
  isTextOf(errors, name) ||
  isTextOf(moreErrors, name) ||
  PERMISSIONS.some((right) => right === name) ||
  name === 'app.parks' ||
  // A kind of approvals.
  name === 'order.request' ||
  name === 'video.clip' ||
  name === 'alarm.review';

function writtenDown(): string[] {
  const literal = found(/action: '([a-z]\w*\.[a-zA-Z]+)'/g);
  // Also what is handed on in a variable: each literal that begins with a part of the platform that acts.
  const handedOn = found(new RegExp(`'((?:${MODULES.join('|')})\\.[a-zA-Z]+)'`, 'g'))
    // Sentences of cards are named alike; the actions among them are composed.
    .filter((name) => !isTextOf(cards, name));
  return [...new Set([...literal, ...handedOn, ...Object.values(COMPOSED).flat()])].filter((name) => !isNoAction(name));
}

/** What is written down when a call of somebody signed in is refused. */
function refused(): string[] {
  const names = Object.keys(endpoints) as EndpointName[];
  const calls = names
    .map((name) => endpoints[name])
    .filter((call) => call.changesState && !['public', 'apiKey'].includes(call.access));
  return calls.flatMap((call) => [refusedAction(call, {}).action, refusedAction(call, { id: 1 }).action]);
}

it('every way to compose the name of an action is known here', () => {
  const inJournal = /^\$\{(kind|name === |endpoint\.path)/;
  const templates = found(/action: `([^`]+)`/g).filter((template) => !inJournal.test(template));
  expect(templates.filter((template) => !(template in COMPOSED))).toEqual([]);
});

describe.each(LANGUAGES)('in %s', (language) => {
  beforeAll(async () => {
    await loadTexts(AREAS, language);
    await applyLanguage(language);
  });

  const wordless = (actions: string[]): string[] =>
    [...new Set(actions)].filter((action) => actionText(action) === text('logwords.action.other'));

  it('every action of the server has words', () => {
    expect(writtenDown().length).toBeGreaterThan(150);
    expect(wordless(writtenDown())).toEqual([]);
  });

  it('so has every action in the history of an administered record', () => {
    const history = writtenDown().filter((name) => /^(app|user|role|park|tenant)\.(?!export)/.test(name));
    const words = (name: string): string | undefined => textIfAny(`admin.changes.action.${name.split('.')[1] ?? ''}`);
    expect(history).toContain('app.secret');
    expect(history.filter((name) => words(name) === undefined)).toEqual([]);
  });

  it('so has every action that is refused', () => {
    expect(wordless(refused())).toEqual([]);
  });
});

describe('in the log', () => {
  beforeAll(() => applyLanguage('zh'));

  it('what is composed reads as one thing', () => {
    expect(['dictItem.remove', 'alarm.acknowledge', 'order.grab', 'role.export'].map(actionText)).toEqual([
      '删除字典项',
      '接警',
      '抢单',
      '导出角色',
    ]);
  });

  it('what nobody has a word for is another action, not its code', () => {
    expect(actionText('new.thing')).toBe('其他操作');
    expect(actionText('order.notAccepted')).toBe('超时未接单退回');
  });

  it('a reason whose names were not kept shows no gap', () => {
    const at = new Date().setHours(14, 3, 0, 0);
    expect(reasonText('alarm.alreadyAcknowledged', { name: '王强', at })).toBe('已由 王强 于 今天 14:03 接警');
    expect(reasonText('alarm.alreadyAcknowledged')).toBe('已由他人接警');
    expect(reasonText('no.such')).toBe('被拒绝（no.such）');
  });
});

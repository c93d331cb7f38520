/** The bar that the server writes into the page of a link is the one that the app draws: same buttons, words and markup. */
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { ALARM_ACTORS, type AlarmActor } from '@/contract/alarm-transitions';
import { ALARM_CATEGORY, DEVICE_TYPE, HANDLE_STATE } from '@/contract/codes';
import { FLOW_INST_STATE } from '@/contract/flow/flow-codes';
import { ORDER_STATE } from '@/contract/order-codes';
import { ORDER_ACTORS, type OrderActor } from '@/contract/order-transitions';
import { alarmFixture } from '@/features/alarm/alarm.fixture';
import type { AlarmModel } from '@/features/alarm/act/use-alarm';
import { nextSteps } from '@/features/alarm/next-step';
import { RecordBar } from '@/features/alarm/parts/record-bar.mobile';
import type { OrderModel } from '@/features/order/act/use-order';
import { orderSteps } from '@/features/order/next-action';
import { orderFixture } from '@/features/order/order.fixture';
import { OrderBar } from '@/features/order/parts/order-bar.mobile';
import { loadTexts } from '@/i18n/language';
import { texts as alarmEn } from '@/i18n/locales/en/alarm';
import { texts as flowEn } from '@/i18n/locales/en/flow';
import { texts as commonEn } from '@/i18n/locales/en/common';
import { texts as orderEn } from '@/i18n/locales/en/order';
import { texts as alarmZh } from '@/i18n/locales/zh/alarm';
import { texts as flowZh } from '@/i18n/locales/zh/flow';
import { texts as commonZh } from '@/i18n/locales/zh/common';
import { texts as orderZh } from '@/i18n/locales/zh/order';
import { linkBar } from '../server/http/link-bar';
import { barMarkup } from '../server/http/link-bar-markup';
import { en, zh } from '../server/http/link-bar-texts';
import { linkTexts } from '../server/http/link-texts';

const act = { run: () => Promise.resolve(), send: () => Promise.reject(new Error('not here')), pending: false };
const sheet = { open: undefined, show: () => undefined, close: () => undefined } as never;
const NOW = Date.now();

/** The last child of the bar is its row of buttons. What only the head script reads, and what waits for the app, is left out. */
function rowOf(bar: Element | null | undefined): string {
  const row = bar?.lastElementChild?.cloneNode(true) as Element | undefined;
  for (const each of row?.querySelectorAll('button') ?? [])
    for (const name of ['data-early', 'disabled']) each.removeAttribute(name);
  for (const each of row?.querySelectorAll('button') ?? []) each.removeAttribute('data-hold');
  if (row?.hasAttribute('style')) row.setAttribute('style', (row as HTMLElement).style.gridTemplateColumns);
  return row?.outerHTML ?? '';
}

function written(record: Parameters<typeof linkBar>[0]): string | null {
  const bar = linkBar(record, { userId: 7, now: NOW, texts: zh });
  if (!bar) return null;
  const box = document.createElement('div');
  box.innerHTML = barMarkup(bar, 'zh-CN');
  return rowOf(box.firstElementChild);
}

const subsets = <T,>(all: readonly T[], most: number): T[][] =>
  most === 0
    ? [[]]
    : [[], ...all.flatMap((one, at) => subsets(all.slice(at + 1), most - 1).map((rest) => [one, ...rest]))];

beforeAll(() => loadTexts(['alarm', 'order']));

test.each(Object.values(ALARM_CATEGORY))(
  'alarms of category %i: whoever stands to it in whatever state, the row is the app’s wherever it is written',
  (category) => {
    let seen = 0;
    for (const state of [HANDLE_STATE.pending, HANDLE_STATE.verifying, HANDLE_STATE.handling])
      for (const actors of subsets<AlarmActor>(ALARM_ACTORS, 2))
        for (const type of [DEVICE_TYPE.smoke, DEVICE_TYPE.lift]) {
          const base = alarmFixture();
          const device = { ...base.device, type };
          const alarm = { ...base, category, handleState: state, actors, device, planRun: null };
          const row = written({ kind: 'alarm', data: alarm });
          if (row === null) continue;
          seen += 1;
          const model = { record: alarm, steps: nextSteps(alarm, [], NOW), acts: [], conflicts: [], act };
          const { container, unmount } = render(
            <MemoryRouter>
              <RecordBar model={model as unknown as AlarmModel} sheet={sheet} />
            </MemoryRouter>,
          );
          expect(row).toBe(rowOf(container.querySelector('.sp-action-bar')));
          unmount();
        }
    expect(seen).toBeGreaterThan(4);
  },
);

test('orders: 接单, 抢单, 恢复处理 and a beginning that asks for nothing are written as the app draws them', () => {
  const seen = new Set<string>();
  for (const state of Object.values(ORDER_STATE))
    for (const actors of subsets<OrderActor>(ORDER_ACTORS, 2))
      for (const needScan of [false, true]) {
        const base = orderFixture();
        const order = { ...base, state, actors, rules: { ...base.rules, needScan } };
        const row = written({ kind: 'order', data: order });
        if (row === null) continue;
        const model = { id: order.id, record: order, steps: orderSteps(order, [], NOW), acts: [], conflicts: [], act };
        const { container, unmount } = render(
          <MemoryRouter>
            <OrderBar model={model as unknown as OrderModel} sheet={sheet} />
          </MemoryRouter>,
        );
        const drawn = container.querySelector('.sp-action-bar');
        expect(row).toBe(rowOf(drawn));
        seen.add(drawn?.querySelector('.sp-tone-main')?.textContent ?? '');
        unmount();
      }
  expect([...seen].toSorted()).toEqual(['到场并开始', '恢复处理', '抢单', '接单'].toSorted());
});

const wordsIn = (texts: unknown): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts ?? {}).flatMap(wordsIn);

test.each([
  { language: 'zh', bar: zh, alarm: alarmZh, order: orderZh, common: commonZh },
  { language: 'en', bar: en, alarm: alarmEn, order: orderEn, common: commonEn },
])('the words of the bar are those of the app in $language', ({ bar, alarm, order, common }) => {
  expect([bar.real, bar.effect]).toEqual([alarm.real, alarm.effect]);
  const known = new Set(wordsIn([alarm, order, common]).map((words) => words.replace('{{verdict}}', '{verdict}')));
  expect(wordsIn([bar.alarm, bar.order, bar.did]).filter((words) => !known.has(words))).toEqual([]);
});

test.each([
  { language: 'zh', flow: flowZh },
  { language: 'en', flow: flowEn },
])('an approval’s state is said in the words of the app in $language', ({ language, flow }) => {
  const { flowState } = linkTexts(language);
  const names = Object.keys(FLOW_INST_STATE) as (keyof typeof FLOW_INST_STATE)[];
  expect(names.map((name) => flowState[FLOW_INST_STATE[name]])).toEqual(names.map((name) => flow.state[name]));
});

test('the bar names nobody: it says what the link’s receiver may do, and their number only', () => {
  const alarm = alarmFixture({ ackByName: '王志远', actors: ['called'] });
  const bar = linkBar({ kind: 'alarm', data: alarm }, { userId: 7, now: NOW, texts: zh });
  const markup = bar ? barMarkup(bar, 'zh-CN') : '';
  expect(markup).toContain('接警');
  expect(markup).not.toMatch(/王志远|1380000|李建国/);
});

test('nothing in a title becomes markup or script', () => {
  const order = orderFixture({ state: ORDER_STATE.assigned, actors: ['assignee'], title: `"><script>alert('1')` });
  const bar = linkBar({ kind: 'order', data: order }, { userId: 7, now: NOW, texts: zh });
  const box = document.createElement('div');
  box.innerHTML = bar ? barMarkup(bar, 'zh-CN') : '';
  expect(box.querySelector('script')).toBeNull();
  expect(box.querySelector<HTMLElement>('[data-early]')?.dataset.early).toContain(order.title.replaceAll('"', '\\"'));
});

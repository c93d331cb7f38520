/** The least facts of a linked record as readable markup; nothing in them can become markup or script. */
import { emergencyNumber } from '@/contract/alarm-kinds';
import { isOpen } from '@/contract/alarm-transitions';
import { VERDICT, type AlarmLevel, type HandleState } from '@/contract/codes';
import type { OrderState } from '@/contract/order-codes';
import type { FlowInstState } from '@/contract/flow/flow-codes';
import type { LinkedFlow } from '@/contract/flow/flow-linked';
import type { LookedAt } from '@/contract/looked-at';
import { escapeHtml } from './link-escape';
import type { LinkTexts } from './link-texts';

/** Wall-clock time of the parks: the server does not know where the phone is. The client shows its own once it runs. */
const TIME_ZONE = 'Asia/Shanghai';

const timeOf = (ms: number, lang: string): string =>
  new Intl.DateTimeFormat(lang, {
    timeZone: TIME_ZONE,
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
  }).format(ms);

/** What, where, when, level and state: all that may be shown before signing in. */
export interface LinkFacts {
  title: string;
  place: string;
  /** null: it has none. */
  level: AlarmLevel | null;
  isDrill: boolean;
  /** A confirmed fire that is not over: whom to call stands above it. */
  isFire: boolean;
  /** When it occurred, was reported or sent. */
  at: number;
  state:
    | { kind: 'alarm'; code: HandleState }
    | { kind: 'order'; code: OrderState }
    | { kind: 'flow'; code: FlowInstState };
}

/** Of an approval neither its title nor its form: they name people and amounts. */
function factsOfFlow({ flow, no, createdAt, state }: LinkedFlow['data']): LinkFacts {
  return {
    title: flow,
    place: no,
    level: null,
    isDrill: false,
    isFire: false,
    at: createdAt,
    state: { kind: 'flow', code: state },
  };
}

/** @returns null for a list. An order's priority is its level, its time that of the report. */
export function factsOf(record: LookedAt): LinkFacts | null {
  if (record.kind === 'flow') return factsOfFlow(record.data);
  if (record.kind === 'order') {
    const { title, parkName, location, priority, createdAt, state } = record.data;
    const place = `${parkName} ${location}`;
    return {
      title,
      place,
      level: priority,
      isDrill: false,
      isFire: false,
      at: createdAt,
      state: { kind: 'order', code: state },
    };
  }
  if (record.kind !== 'alarm') return null;
  const { title, parkName, location, level, isDrill, occurredAt, handleState } = record.data;
  const state = { kind: 'alarm', code: handleState } as const;
  const { category, verdict, device } = record.data;
  const isFire =
    verdict === VERDICT.realFire && isOpen(handleState) && emergencyNumber(category, device.type) === '119';
  return { title, place: `${parkName} ${location}`, level, isDrill, isFire, at: occurredAt, state };
}

/** As high as what takes its place. A drill calls nobody. */
const fireMarkup = (isDrill: boolean, { fire, call, drill }: LinkTexts): string =>
  `<p class="sp-boot__fire"><b>${escapeHtml(fire)}</b>` +
  `${isDrill ? escapeHtml(drill) : `<a href="tel:119">${escapeHtml(call)}</a>`}</p>`;

/** What it is counted from, and how it stands. */
function wordsOf({ state }: LinkFacts, texts: LinkTexts): readonly [string, string] {
  if (state.kind === 'order') return [texts.reportedAt, texts.orderState[state.code]];
  if (state.kind === 'flow') return [texts.sentAt, texts.flowState[state.code]];
  return [texts.occurredAt, texts.state[state.code]];
}

function levelMarkup({ level, isDrill }: LinkFacts, texts: LinkTexts): string {
  if (level === null) return '';
  const words = isDrill ? `${texts.level[level]} · ${texts.drill}` : texts.level[level];
  return `<span class="sp-record__level" data-level="${level}">${escapeHtml(words)}</span>`;
}

export function recordMarkup(facts: LinkFacts, texts: LinkTexts): string {
  const { title, place, isDrill, isFire, at } = facts;
  const [when, stateText] = wordsOf(facts, texts);
  const time = `<time datetime="${new Date(at).toISOString()}">${escapeHtml(timeOf(at, texts.lang))}</time>`;
  return (
    `${isFire ? fireMarkup(isDrill, texts) : ''}` +
    `<article class="sp-record" data-ready="record" lang="${texts.lang}">` +
    levelMarkup(facts, texts) +
    `<h1 class="sp-record__title">${escapeHtml(title)}</h1>` +
    `<p class="sp-record__place">${escapeHtml(place)}</p>` +
    `<p class="sp-record__facts"><span>${escapeHtml(when)} ${time}</span> ` +
    `<span>${escapeHtml(stateText)}</span></p></article>`
  );
}

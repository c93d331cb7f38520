/** The linked record as readable markup and as data for the client; nothing in it can become markup or script. */
import type { AlarmRow } from '@/contract/alarm-entities';
import type { OrderRow } from '@/contract/order-entities';
import type { AnyRecord } from '../modules/session/linked-record';
import type { LinkTexts } from './link-texts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

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

function rowMarkup(
  row: AlarmRow,
  texts: LinkTexts,
  { heading, ready }: { heading: 'h1' | 'h2'; ready: string },
): string {
  const level = row.isDrill ? `${texts.level[row.level]} · ${texts.drill}` : texts.level[row.level];
  const at = `<time datetime="${new Date(row.occurredAt).toISOString()}">${escapeHtml(timeOf(row.occurredAt, texts.lang))}</time>`;
  return (
    `<article class="sp-record"${ready} lang="${texts.lang}">` +
    `<span class="sp-record__level" data-level="${row.level}">${escapeHtml(level)}</span>` +
    `<${heading} class="sp-record__title">${escapeHtml(row.title)}</${heading}>` +
    `<p class="sp-record__place">${escapeHtml(`${row.parkName} ${row.location}`)}</p>` +
    `<p class="sp-record__facts"><span>${escapeHtml(texts.occurredAt)} ${at}</span> ` +
    `<span>${escapeHtml(texts.state[row.handleState])}</span></p></article>`
  );
}

const READY = ' data-ready="record"';

/** An order in the same clothes: its priority is the level, its time that of the report. */
function orderMarkup(row: OrderRow, texts: LinkTexts): string {
  const at = `<time datetime="${new Date(row.createdAt).toISOString()}">${escapeHtml(timeOf(row.createdAt, texts.lang))}</time>`;
  return (
    `<article class="sp-record"${READY} lang="${texts.lang}">` +
    `<span class="sp-record__level" data-level="${row.priority}">${escapeHtml(texts.level[row.priority])}</span>` +
    `<h1 class="sp-record__title">${escapeHtml(row.title)}</h1>` +
    `<p class="sp-record__place">${escapeHtml(`${row.parkName} ${row.location}`)}</p>` +
    `<p class="sp-record__facts"><span>${escapeHtml(texts.reportedAt)} ${at}</span> ` +
    `<span>${escapeHtml(texts.orderState[row.state])}</span></p></article>`
  );
}

/** What a thumb sees before the client runs; the rest of the list would only cost bytes. */
const ROWS_SHOWN = 8;

export function recordMarkup(record: AnyRecord, texts: LinkTexts): string {
  if (record.kind === 'order') return orderMarkup(record.data, texts);
  if (record.kind === 'alarm') return rowMarkup(record.data, texts, { heading: 'h1', ready: READY });
  const rows = record.data.rows.slice(0, ROWS_SHOWN).map((row) => rowMarkup(row, texts, { heading: 'h2', ready: '' }));
  return `<div class="sp-records"${READY}>${rows.join('')}</div>`;
}

/** JSON inside a script element: `</script>`, `<!--` and the two line separators are written as escapes. */
export function recordData(record: AnyRecord, now: number): string {
  const json = JSON.stringify({ ...record, now }).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script type="application/json" id="record-data">${json}</script>`;
}

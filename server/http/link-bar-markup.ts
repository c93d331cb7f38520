/** The bar at the thumb as markup: classes, order and sizes of the app's own (`tests/link-bar.test.tsx` compares them). */
import type { BarButton, LinkBar } from './link-bar';
import { escapeHtml } from './link-escape';

const RING =
  '<svg class="sp-hold-ring" viewBox="0 0 36 36" aria-hidden="true">' +
  '<circle cx="18" cy="18" r="15"></circle><circle cx="18" cy="18" r="15" pathLength="1"></circle></svg>';

const json = (value: unknown): string => escapeHtml(JSON.stringify(value));

function buttonMarkup({ words, tone, early, hint }: BarButton, look: string): string {
  const act = early ? ` data-early="${json(early)}"` : ' disabled';
  const start = `<button type="button" class="sp-button sp-tone-${tone} ${look}`;
  if (hint === undefined) return `${start}"${act}>${escapeHtml(words)}</button>`;
  return (
    `<div class="sp-hold" data-hold="idle">${start} sp-button-block"${act} data-hold>${RING}${escapeHtml(words)}</button>` +
    `<output>${escapeHtml(hint)}</output></div>`
  );
}

const alarmRow = ({ beside, main, effect }: LinkBar): string =>
  `<div class="al-row" style="grid-template-columns:${'auto '.repeat(beside.length)}minmax(50%, 1fr)">` +
  [...beside, main].map((button) => buttonMarkup(button, 'sp-size-verdict')).join('') +
  `${effect === undefined ? '' : `<p class="al-effect">${escapeHtml(effect)}</p>`}</div>`;

const orderRow = ({ beside, main }: LinkBar): string =>
  `<div class="sp-action-row">${beside.map((button) => buttonMarkup(button, 'sp-size-main')).join('')}` +
  `<div class="sp-action-main">${buttonMarkup(main, 'sp-size-main sp-button-block')}</div></div>`;

/** What is on its way is said above the buttons, as in the app. */
export const barMarkup = (bar: LinkBar, lang: string): string =>
  `<div class="sp-action-bar ${bar.kind === 'order' ? 'od-bar' : 'al-bar'}" lang="${lang}" data-bar="${json(bar.early)}">` +
  '<div role="alert"></div><output class="sp-queued"></output>' +
  `${bar.kind === 'order' ? orderRow(bar) : alarmRow(bar)}</div>`;

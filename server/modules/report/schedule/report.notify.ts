/** Tells somebody the first numbers of a report: a card in the chat app that opens it. */
import { REPORT_MODELS } from '@/contract/report/report-models';
import type { ReportQuery } from '@/contract/report/report-query';
import type { Tx } from '../../../db/open';
import { announceWork } from '../../../jobs/work-channel';
import { insertNotifications } from '../../notify/send/notification.repository';

/** 提示: nothing burns by it. */
const LEVEL = 5;
const PERCENT = 100;
const FEN = 100;

interface Figure {
  readonly title: string;
  readonly query: ReportQuery;
  readonly value: number | null;
  readonly before: number | null;
}

interface Told {
  readonly name: string;
  readonly code: string;
  readonly figures: readonly Figure[];
  readonly parkId: number;
  readonly userId: number;
  readonly now: Date;
}

const round = (value: number): number => Math.round(value * 10) / 10;

function shown({ query, value }: Figure): string {
  if (value === null) return '—';
  const format = REPORT_MODELS[query.model].measures[query.measures[0] ?? '']?.format;
  if (format === 'percent') return `${round(value * PERCENT)}%`;
  return String(round(format === 'money' ? value / FEN : value));
}

/** Up or down against the period before, where both are known. */
function change({ value, before }: Figure): string {
  if (value === null || before === null || before === 0 || value === before) return '';
  const percent = round((Math.abs(value - before) / Math.abs(before)) * PERCENT);
  return ` ${value > before ? '↑' : '↓'}${percent}%`;
}

/** “工单 42 ↑12.5%” */
export const lineOf = (figure: Figure): string => `${figure.title} ${shown(figure)}${change(figure)}`.trim();

/** The card is sent once the transaction is over. */
export async function tellOfReport(tx: Tx, { name, code, figures, parkId, userId, now }: Told): Promise<void> {
  const path = `/report/reportCenter?code=${encodeURIComponent(code)}`;
  const place = figures.map(lineOf).join(' · ');
  const card = { title: name, place, level: LEVEL, category: null, occurredAt: now.getTime(), isDrill: false, path };
  await insertNotifications(tx, [{ parkId, userId, channel: 'chat', card, nextTryAt: now, createdAt: now }]);
  await announceWork(tx);
}

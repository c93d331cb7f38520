/** Tells somebody the first numbers of a report: a card in the chat app that opens it. */
import type { CallerLanguage } from '../../../http/caller-language';
import type { Tx } from '../../../db/open';
import { announceWork } from '../../../jobs/work-channel';
import { insertNotifications } from '../../notify/send/notification.repository';
import { formatOf, measureWords, titleOf } from './figure-words.rules';
import type { Figure } from './figures.usecases';
import { insertPicture } from '../../notify/pictures/picture.repository';

/** 提示: nothing burns by it. */
const LEVEL = 5;
const PERCENT = 100;

interface Told {
  readonly name: string;
  /** The page that shows these numbers. */
  readonly path: string;
  readonly figures: readonly Figure[];
  readonly png: Buffer | null;
  readonly parkId: number;
  readonly userId: number;
  /** Of the receiver. */
  readonly language: CallerLanguage;
  readonly now: Date;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Up or down against the period before, where both are known. */
function change({ value, before }: Figure): string {
  if (value === null || before === null || before === 0 || value === before) return '';
  const percent = round((Math.abs(value - before) / Math.abs(before)) * PERCENT);
  return ` ${value > before ? '↑' : '↓'}${percent}%`;
}

/** 工单, 42 ↑12.5% */
export const lineOf = (language: CallerLanguage, figure: Figure): { name: string; value: string } => ({
  name: titleOf(language, figure.title, figure.query),
  value: `${measureWords(language, formatOf(figure.query), figure.value)}${change(figure)}`,
});

/** The card is sent once the transaction is over. @returns the message's id */
export async function tellOfReport(tx: Tx, told: Told): Promise<number> {
  const { name, path, figures, png, parkId, userId, language, now } = told;
  const lines = figures.map((figure) => lineOf(language, figure));
  const place = lines.map((line) => `${line.name} ${line.value}`).join(' · ');
  const picture = png && (await insertPicture(tx, { parkId, userId, png, now }));
  const card = {
    kind: 'report' as const,
    title: name,
    place,
    lines,
    level: LEVEL,
    category: null,
    occurredAt: now.getTime(),
    isDrill: false,
    path,
    ...(picture && { picture }),
  };
  const [id = 0] = await insertNotifications(tx, [
    { parkId, userId, channel: 'chat', card, nextTryAt: now, createdAt: now },
  ]);
  await announceWork(tx, 'messages');
  return id;
}

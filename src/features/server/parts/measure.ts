/** Measured values in words: what is missing is unknown, neither good nor bad. */
import type { MetricName } from '@/contract/server/machine-codes';
import { languageTag } from '@/i18n/language';
import { text } from '@/i18n/text';

const UNITS: Record<MetricName, string> = {
  cpu: '%',
  load: '',
  memory: '%',
  disk: '%',
  io: '%',
  rx: 'kB/s',
  tx: 'kB/s',
  temperature: '°C',
};

const numberText = (value: number, digits: number): string =>
  new Intl.NumberFormat(languageTag(), { maximumFractionDigits: digits }).format(value);

export const isPercent = (metric: MetricName): boolean => UNITS[metric] === '%';

export function measureText(metric: MetricName, value: number | null | undefined): string {
  if (value === null || value === undefined) return text('server.unknown');
  const unit = UNITS[metric];
  const isRate = unit === 'kB/s';
  if (isRate && value >= 1_000) return `${numberText(value / 1_024, 1)} MB/s`;
  const words = numberText(value, metric === 'load' ? 2 : value < 10 ? 1 : 0);
  return unit === '%' ? `${words}%` : unit === '' ? words : `${words} ${unit}`;
}

/** Megabytes as people read them. */
export function sizeText(mb: number): string {
  if (mb >= 1_024 * 1_024) return `${numberText(mb / 1_024 / 1_024, 1)} TB`;
  if (mb >= 1_024) return `${numberText(mb / 1_024, 0)} GB`;
  return `${numberText(mb, 0)} MB`;
}

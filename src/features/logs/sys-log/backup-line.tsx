/** How the backups do, above the faults. */
import type { ReactNode } from 'react';
import { type BackupState, logEndpoints } from '@/contract/admin-log';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { Facts } from '@/ui/common/facts';
import { StateTag } from '@/ui/common/tags';
import { Moment } from '@/ui/common/time';
import { useDetail } from '@/ui/model/use-detail';
import '../parts/logs.css';

const MEGA = 1_000_000;

function BackupFacts({ state: { dailyAt, keep, last, lastGoodAt } }: { state: BackupState }): ReactNode {
  const t = useText();
  const size = last?.ok ? t('logs.backup.size', { count: Math.max(1, Math.round(last.bytes / MEGA)) }) : null;
  const items = [
    {
      key: 'daily',
      label: t('logs.backup.daily'),
      value: dailyAt && t('logs.backup.kept', { time: dailyAt, count: keep }),
    },
    { key: 'last', label: t('logs.backup.last'), value: last && <Moment at={last.at} /> },
    { key: 'size', label: t('logs.backup.sizeLabel'), value: size },
    {
      key: 'good',
      label: t('logs.backup.lastGood'),
      value: last?.ok === false && lastGoodAt ? <Moment at={lastGoodAt} /> : null,
    },
    { key: 'error', label: t('logs.field.reason'), value: last?.error ?? null, wide: true },
  ];
  return <Facts items={items.filter(({ value }) => value !== null)} />;
}

function stateOf({ dailyAt, last }: BackupState): 'failed' | 'good' | 'none' | 'off' {
  if (last) return last.ok ? 'good' : 'failed';
  return dailyAt ? 'none' : 'off';
}

const TONES = { failed: 'danger', good: 'good', none: 'warning', off: 'warning' } as const;

/** Nothing while it is not known: the faults below do not wait for it. */
export function BackupLine(): ReactNode {
  const t = useText();
  const { record } = useDetail(logEndpoints.getBackupState, {});
  if (!record || record.isElsewhere) return null;
  const state = stateOf(record);
  return (
    <Block className="lg-backup">
      <div className="lg-head">
        <h2>{t('logs.backup.title')}</h2>
        <StateTag tone={TONES[state]}>{t(`logs.backup.${state}`)}</StateTag>
      </div>
      <BackupFacts state={record} />
    </Block>
  );
}

/** The parts of a fault's track. */
import type { ReactNode } from 'react';
import type { SysStep, SysTrack } from '@/contract/admin-log';
import type { Translate } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { formatExact } from '@/lib/dates';
import { Block } from '@/ui/common/block';
import { CellView } from '@/ui/common/cell-view';
import { Facts } from '@/ui/common/facts';
import { CodeTag } from '@/ui/common/tags';
import { Moment } from '@/ui/common/time';
import { FaultLine } from '../parts/fault-line';
import { StepLine } from '../parts/step-line';
import { LEVEL_TONES, addressText, handledCell } from '../sys-log/use-sys-log';
import '../parts/logs.css';

interface Props {
  track: SysTrack;
}

const leftOutOf = (params: unknown): number | null =>
  typeof params === 'object' && params !== null && 'leftOut' in params && typeof params.leftOut === 'number'
    ? params.leftOut
    : null;

function factsOf(row: SysStep, t: Translate) {
  const facts = [
    { key: 'at', label: t('logs.field.at'), value: formatExact(row.at) },
    { key: 'status', label: t('logs.field.status'), value: String(row.status) },
    { key: 'duration', label: t('logs.field.duration'), value: t('logs.words.ms', { count: row.durationMs }) },
    { key: 'person', label: t('logs.field.person'), value: row.userName },
    { key: 'ip', label: t('logs.field.ip'), value: row.ip || null },
    { key: 'handled', label: t('logs.field.handled'), value: <CellView cell={handledCell(row, t)} /> },
    { key: 'handledBy', label: t('logs.field.handledBy'), value: row.handledByName },
    { key: 'handledAt', label: t('logs.field.at'), value: row.handledAt && <Moment at={row.handledAt} /> },
    { key: 'note', label: t('logs.field.handledNote'), value: row.handledNote, wide: true },
    { key: 'traceId', label: t('logs.field.traceId'), value: row.traceId, wide: true },
  ];
  return facts.filter(({ value }) => value !== null);
}

export function SysHead({ track: { row }, children }: Props & { children?: ReactNode }): ReactNode {
  const t = useText();
  const leftOut = leftOutOf(row.params);
  return (
    <Block>
      <div className="lg-head">
        <h1>{leftOut === null ? addressText(row) : t('logs.words.leftOut', { count: leftOut })}</h1>
        <CodeTag table="sysLogLevel" code={row.level} tone={LEVEL_TONES[row.level]} />
      </div>
      <Facts items={factsOf(row, t)} />
      {children}
    </Block>
  );
}

export function SysTexts({ track: { row } }: Props): ReactNode {
  const t = useText();
  const hasParams = row.params !== null && row.params !== undefined && leftOutOf(row.params) === null;
  return (
    <>
      {row.exception && (
        <Block title={t('logs.field.exception')}>
          <pre className="lg-text">{row.exception}</pre>
        </Block>
      )}
      {hasParams && (
        <Block title={t('logs.field.params')}>
          <pre className="lg-text">{JSON.stringify(row.params, null, 2)}</pre>
        </Block>
      )}
    </>
  );
}

export function SysAround({ track: { faults, actions } }: Props): ReactNode {
  const t = useText();
  return (
    <>
      {faults.length > 0 && (
        <Block title={t('logs.track.faults')}>
          <FaultLine faults={faults} />
        </Block>
      )}
      <Block title={t('logs.track.actions')}>
        {actions.length > 0 ? <StepLine steps={actions} /> : <p className="lg-note">{t('logs.track.noActions')}</p>}
      </Block>
    </>
  );
}

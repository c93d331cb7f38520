/** The parts of an action's track; each presentation arranges them. */
import type { ReactNode } from 'react';
import type { ActionTrack } from '@/contract/admin-log';
import { LOG_RESULT } from '@/contract/codes';
import { useText } from '@/i18n/use-text';
import { formatExact } from '@/lib/dates';
import { Block } from '@/ui/common/block';
import { ButtonLink } from '@/ui/common/button';
import { Facts } from '@/ui/common/facts';
import { CodeTag } from '@/ui/common/tags';
import { recordText } from '../action-log/use-action-log';
import { recordHref } from '../links';
import { FaultLine } from '../parts/fault-line';
import { FieldChanges } from '../parts/field-changes';
import { StepLine } from '../parts/step-line';
import { actionText, kindText, reasonText } from '../words';
import '../parts/logs.css';

interface Props {
  track: ActionTrack;
}

function useFacts({ row }: ActionTrack) {
  const t = useText();
  const isDone = row.result === LOG_RESULT.success;
  const facts = [
    { key: 'person', label: t('logs.field.person'), value: row.userName ?? t('logs.words.system') },
    { key: 'at', label: t('logs.field.at'), value: formatExact(row.at) },
    { key: 'onBehalfOf', label: t('logs.field.onBehalfOf'), value: row.onBehalfOf },
    { key: 'module', label: t('logs.field.module'), value: kindText(row.module) },
    { key: 'record', label: t('logs.field.record'), value: recordText(row) },
    { key: 'park', label: t('logs.field.park'), value: row.parkName },
    { key: 'ip', label: t('logs.field.ip'), value: row.ip },
    {
      key: 'duration',
      label: t('logs.field.duration'),
      value: row.durationMs === null ? null : t('logs.words.ms', { count: row.durationMs }),
    },
    {
      key: 'error',
      label: t('logs.field.reason'),
      value: isDone ? null : reasonText(row.error, row.errorParams),
      wide: true,
    },
    { key: 'traceId', label: t('logs.field.traceId'), value: row.traceId, wide: true },
  ];
  return facts.filter(({ value }) => value !== null && value !== '');
}

export function ActionHead({ track }: Props): ReactNode {
  const t = useText();
  const { row } = track;
  const facts = useFacts(track);
  const to = recordHref(row.bizType, row.bizId);
  return (
    <Block>
      <div className="lg-head">
        <h1>{actionText(row.action)}</h1>
        <CodeTag table="logResult" code={row.result} tone={row.result === LOG_RESULT.success ? 'good' : 'danger'} />
      </div>
      <Facts items={facts} />
      <FieldChanges fields={row.fields} />
      {to && (
        <p className="lg-links">
          <ButtonLink to={to}>{t('logs.track.openRecord')}</ButtonLink>
        </p>
      )}
    </Block>
  );
}

export function ActionCall({ track: { row, trace, faults } }: Props): ReactNode {
  const t = useText();
  return (
    <>
      {trace.length > 1 && (
        <Block title={t('logs.track.call')}>
          <StepLine steps={trace} currentId={row.id} />
        </Block>
      )}
      {faults.length > 0 && (
        <Block title={t('logs.track.faults')}>
          <FaultLine faults={faults} />
        </Block>
      )}
    </>
  );
}

export function ActionHistory({ track: { row, history, isCut } }: Props): ReactNode {
  const t = useText();
  if (history.length === 0) return null;
  return (
    <Block title={t('logs.track.history')}>
      <StepLine steps={history} currentId={row.id} />
      {isCut && <p className="lg-note">{t('logs.track.cut', { count: history.length })}</p>}
    </Block>
  );
}

/** The raw signals as they came: what, from whom, when it happened and when it was heard of. */
import type { ReactNode } from 'react';
import type { AlarmSignal } from '@/contract/control-room';
import { textIfAny } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { formatExact, formatRunning } from '@/lib/dates';
import { LevelTag } from '@/ui/common/tags';
import { MoreRows } from './more-rows';
import { useSignals } from './use-rows';

/** Below this nobody waited for the signal, ms. */
const LATE_MS = 2_000;

export const signalWord = (type: string): string => textIfAny(`alarmdesk.signal.${type}`) ?? type;

export function SignalRow({ signal }: { signal: AlarmSignal }): ReactNode {
  const t = useText();
  const { type, level, value, sourceName, seq, occurredAt, receivedAt } = signal;
  const late = receivedAt - occurredAt;
  return (
    <>
      <p className="al-row-head">
        <b>{signalWord(type)}</b>
        {level !== null && <LevelTag level={level} />}
        {value && <span className="al-row-value">{value}</span>}
        <time className="sp-num" dateTime={new Date(occurredAt).toISOString()}>
          {formatExact(occurredAt)}
        </time>
      </p>
      <p className="al-row-facts">
        <span>{t('alarmdesk.signal.from', { name: sourceName })}</span>
        <span className="sp-num">{t('alarmdesk.signal.seq', { seq })}</span>
        {late > LATE_MS && <span>{t('alarmdesk.signal.late', { time: formatRunning(late) })}</span>}
      </p>
    </>
  );
}

export function SignalPart({ id }: { id: number }): ReactNode {
  const model = useSignals(id);
  return (
    <MoreRows model={model} rowKey={(row) => row.id} label="alarmdesk.tab.signals" empty="alarmdesk.signal.none">
      {(signal) => <SignalRow signal={signal} />}
    </MoreRows>
  );
}

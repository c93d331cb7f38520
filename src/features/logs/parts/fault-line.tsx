/** Faults recorded about a call. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SysLogRow } from '@/contract/admin-log';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { CodeTag } from '@/ui/common/tags';
import { Timeline } from '@/ui/common/timeline';
import { LEVEL_TONES, addressText } from '../sys-log/use-sys-log';

export function FaultLine({ faults }: { faults: readonly SysLogRow[] }): ReactNode {
  const t = useText();
  return (
    <Timeline
      entries={faults.map((fault) => ({
        key: fault.id,
        at: fault.at,
        tone: LEVEL_TONES[fault.level],
        title: <Link to={href('sysTrack', { id: fault.id })}>{addressText(fault)}</Link>,
        children: (
          <p className="lg-refused">
            <CodeTag table="sysLogLevel" code={fault.level} tone={LEVEL_TONES[fault.level]} /> {fault.status} ·{' '}
            {t('logs.words.ms', { count: fault.durationMs })}
          </p>
        ),
      }))}
    />
  );
}

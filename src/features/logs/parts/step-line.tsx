/** A list of actions, each with its result and the record it changed. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ActionStep } from '@/contract/admin-log';
import { LOG_RESULT } from '@/contract/codes';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { CodeTag } from '@/ui/common/tags';
import { Timeline, type TimelineEntry } from '@/ui/common/timeline';
import { actionText, reasonText } from '../words';
import { FieldChanges } from './field-changes';

interface StepLineProps {
  steps: readonly ActionStep[];
  /** The entry that the page is about: it is not a link. */
  currentId?: number;
}

export function StepLine({ steps, currentId }: StepLineProps): ReactNode {
  const t = useText();
  const entries = steps.map((step): TimelineEntry => {
    const { id, at, userName, action, result, error, errorParams } = step;
    const isDone = result === LOG_RESULT.success;
    const words = `${userName ?? t('logs.words.system')} ${actionText(action)}`;
    return {
      key: id,
      at,
      tone: isDone ? 'good' : 'danger',
      title: id === currentId ? <b>{words}</b> : <Link to={href('actionTrack', { id })}>{words}</Link>,
      children: (
        <>
          {!isDone && (
            <p className="lg-refused">
              <CodeTag table="logResult" code={result} tone="danger" /> {reasonText(error, errorParams)}
            </p>
          )}
          <FieldChanges fields={step.fields} />
        </>
      ),
    };
  });
  return <Timeline entries={entries} />;
}

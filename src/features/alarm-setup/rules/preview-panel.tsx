/** "Who is told if this point fires at 02:00": the question above, the answer below. */
import { useId, useMemo, type ReactNode } from 'react';
import { RULE_SIGNAL_TYPES, type RuleDraft } from '@/contract/alarm-rule';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { codeOptions } from '@/ui/model/code-options';
import { Button } from '@/ui/common/button';
import { ListSkeleton } from '@/ui/common/skeleton';
import { Field } from './kit';
import { PreviewAnswer } from './preview-answer';
import { nightFrom, pointsOf, usePreview, type PreviewModel } from './use-preview';
import './preview.css';

const TYPES = [...RULE_SIGNAL_TYPES];

function Question({ parkId, model }: { parkId: number; model: PreviewModel }): ReactNode {
  const t = useText();
  const id = useId();
  const { asked, ask } = model;
  const types = TYPES.map((type) => ({ value: type, label: t(`alarmrule.type.${type}`) }));
  const levels = [{ value: 0, label: t('alarmrule.try.ownLevel') }, ...codeOptions('alarmLevel')];
  const points = useMemo(() => pointsOf(parkId), [parkId]);
  return (
    <div className="ar-question">
      <Field
        id={`${id}point`}
        required
        field={{ type: 'choice', label: 'alarmrule.try.point', options: points }}
        value={asked.deviceId}
        onChange={(value) => ask({ deviceId: Number(value) || undefined })}
      />
      <Field
        id={`${id}type`}
        required
        field={{ type: 'choice', label: 'alarmrule.try.type', options: types }}
        value={asked.type}
        onChange={(value) => ask({ type: TYPES.find((type) => type === value) ?? 'alarm' })}
      />
      <Field
        id={`${id}level`}
        field={{ type: 'choice', label: 'alarmrule.try.level', options: levels }}
        value={asked.level ?? 0}
        onChange={(value) => ask({ level: Number(value) || undefined })}
      />
      <Field
        id={`${id}at`}
        required
        field={{ type: 'dateTime', label: 'alarmrule.try.at' }}
        value={asked.at}
        onChange={(value) => typeof value === 'number' && ask({ at: value })}
      />
      <div className="ar-tools">
        <Button size="small" onClick={() => ask({ at: nightFrom(Date.now()) })}>
          {t('alarmrule.try.tonight')}
        </Button>
        <Button size="small" onClick={() => ask({ at: Date.now() })}>
          {t('alarmrule.try.now')}
        </Button>
      </div>
    </div>
  );
}

interface PanelProps {
  parkId: number;
  /** What stands in the form; null: it cannot be tried out yet. Absent: the rules as they are saved. */
  draft?: RuleDraft | null;
}

export function PreviewPanel({ parkId, draft }: PanelProps): ReactNode {
  const t = useText();
  const model = usePreview(parkId, draft ?? undefined);
  const { asked, preview, error, pending } = model;
  return (
    <section className="ar-preview" aria-label={t('alarmrule.try.title')}>
      <h2>{t('alarmrule.try.title')}</h2>
      <p className="ar-note">{t(draft === undefined ? 'alarmrule.try.saved' : 'alarmrule.try.draft')}</p>
      <Question parkId={parkId} model={model} />
      <div className="ar-answer" aria-live="polite" aria-busy={pending}>
        {!asked.deviceId && <p className="ar-note">{t('alarmrule.try.choosePoint')}</p>}
        {draft === null && <p className="ar-note">{t('alarmrule.try.notYet')}</p>}
        {asked.deviceId && !preview && !error && <ListSkeleton rows={3} />}
        {asked.deviceId && error && (
          <p className="ar-fault" role="alert">
            {errorText(error)}
          </p>
        )}
        {asked.deviceId && preview && <PreviewAnswer preview={preview} />}
      </div>
    </section>
  );
}

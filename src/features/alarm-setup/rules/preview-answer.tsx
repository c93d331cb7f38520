/** Which rule takes the signal, who is told at which minute, and who cannot be reached. */
import type { ReactNode } from 'react';
import type { PreviewAs, PreviewChannel, PreviewPerson, PreviewStep, RulePreview } from '@/contract/alarm-rule-preview';
import { listed } from '@/i18n/language';
import { codeText, text, textIfAny } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { LevelTag, StateTag } from '@/ui/common/tags';
import { momentText } from '@/ui/common/words-of-time';
import { afterText, conditionText, postText } from './rule-words';

function asText({ kind, name }: PreviewAs): string {
  const named = kind === 'onDuty' ? postText(name, name) : name;
  return text(`alarmrule.as.${kind}`, { name: named });
}

/** The channel's own words where they are no code of ours. */
const reasonText = (reason: string): string => textIfAny(`alarmrule.unreached.${reason}`) ?? reason;

function Channel({ of }: { of: PreviewChannel }): ReactNode {
  const t = useText();
  const name = t(`alarmrule.channel.${of.channel}`);
  if (of.reached) return <span className="ar-reached">{name} ✓</span>;
  if (of.at !== null)
    return <span className="ar-later">{t('alarmrule.later', { name, time: momentText(of.at) })}</span>;
  return <span className="ar-unreached">{`${name} ✕ ${of.reason === null ? '' : reasonText(of.reason)}`}</span>;
}

const isReached = ({ channels }: PreviewPerson): boolean => channels.some(({ reached }) => reached);

function Person({ person }: { person: PreviewPerson }): ReactNode {
  const t = useText();
  return (
    <li className="ar-person" data-reached={isReached(person)}>
      <strong>{person.name}</strong>
      <span>{listed(person.as.map(asText))}</span>
      {!isReached(person) && <StateTag tone="danger">{t('alarmrule.notReached')}</StateTag>}
      <p>
        {person.channels.map((channel) => (
          <Channel key={channel.channel} of={channel} />
        ))}
      </p>
    </li>
  );
}

function Step({ step }: { step: PreviewStep }): ReactNode {
  const t = useText();
  return (
    <li className="ar-told">
      <header>
        <strong>{afterText(step.afterSec)}</strong>
        <span>{momentText(step.at)}</span>
        {step.repeat > 0 && <span>{t('alarmrule.repeat', { count: step.repeat })}</span>}
        {step.important && <span>{t('alarmrule.field.important')}</span>}
      </header>
      {step.empty.length > 0 && (
        <p className="ar-empty">{t('alarmrule.nobody', { targets: listed(step.empty.map(asText)) })}</p>
      )}
      {step.notes.map((note) => (
        <p key={note} className="ar-empty">
          {note}
        </p>
      ))}
      {step.people.length === 0 && <p className="ar-fault">{t('alarmrule.nobodyAtAll')}</p>}
      <ul>
        {step.people.map((person) => (
          <Person key={person.userId} person={person} />
        ))}
      </ul>
    </li>
  );
}

function Considered({ preview }: { preview: RulePreview }): ReactNode {
  const t = useText();
  return (
    <ol className="ar-considered">
      {preview.considered.map(({ id, name, isDraft, outcome }) => (
        <li key={id ?? 'draft'} data-outcome={outcome}>
          <span>
            {name || t('alarmrule.unnamed')}
            {isDraft && <small> {t('alarmrule.draftMark')}</small>}
          </span>
          <em>{t(`alarmrule.outcome.${outcome}`)}</em>
        </li>
      ))}
    </ol>
  );
}

export function PreviewAnswer({ preview }: { preview: RulePreview }): ReactNode {
  const t = useText();
  const { point, ruleName, hasRule, condition, planName, steps } = preview;
  return (
    <>
      <div className="ar-taken" data-ready="preview">
        <p>
          <LevelTag level={point.level} /> {codeText('alarmCategory', point.category)} · {point.title}
        </p>
        <p>
          <strong>{t('alarmrule.takenBy', { name: ruleName || t('alarmrule.unnamed') })}</strong>
        </p>
        {!hasRule && <p className="ar-fault">{t('alarmrule.noRule')}</p>}
        {condition.kind !== 'simple' && <p>{t('alarmrule.asks', { condition: conditionText(condition) })}</p>}
        <p>{planName === null ? t('alarmrule.noPlan') : t('alarmrule.startsPlan', { name: planName })}</p>
      </div>
      <details>
        <summary>{t('alarmrule.why')}</summary>
        <Considered preview={preview} />
      </details>
      <ol className="ar-timeline">
        {steps.map((step) => (
          <Step key={`${step.level}/${step.repeat}`} step={step} />
        ))}
      </ol>
      <p className="ar-note">{t('alarmrule.untilTaken')}</p>
    </>
  );
}

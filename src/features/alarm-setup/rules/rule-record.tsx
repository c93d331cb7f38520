/** A rule as a record: what it says, its escalation, its versions. Drawn alike in a drawer and a sheet. */
import { useState, type ReactNode } from 'react';
import type { AlarmRule } from '@/contract/alarm-rule';
import { listed } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { Button, ButtonLink } from '@/ui/common/button';
import { Facts } from '@/ui/common/facts';
import { Switch } from '@/ui/fields/switch';
import { RuleTags } from './rule-tags';
import { afterText, channelsText, ruleFacts, targetText } from './rule-words';
import type { RulesModel } from './use-rules';
import { VersionList } from './version-list';
import './rules.css';

/** Longer values take both columns. */
const LONG = 18;
/** Shown by its own part. */
const ELSEWHERE: readonly string[] = ['name', 'enabled', 'isDefault', 'escalation'];

export function Steps({ rule }: { rule: AlarmRule }): ReactNode {
  const t = useText();
  return (
    <ol className="ar-steps" aria-label={t('alarmrule.field.escalation')}>
      {rule.escalation.map((step) => (
        <li key={step.afterSec}>
          <strong>{afterText(step.afterSec)}</strong>
          <span>
            {listed(step.targets.map((target) => targetText(target, rule)))}
            <small>
              {channelsText(step.channels)}
              {step.important && ` · ${t('alarmrule.field.important')}`}
            </small>
          </span>
        </li>
      ))}
    </ol>
  );
}

function Saying({ rule }: { rule: AlarmRule }): ReactNode {
  const t = useText();
  const facts = ruleFacts(rule)
    .filter(({ key }) => !ELSEWHERE.includes(key))
    .map(({ key, value }) => ({ key, label: t(`alarmrule.field.${key}`), value, wide: value.length > LONG }));
  return (
    <>
      <Steps rule={rule} />
      <Facts items={facts} />
    </>
  );
}

function Tools({ rule, model }: { rule: AlarmRule; model: RulesModel }): ReactNode {
  const t = useText();
  if (model.inBin) {
    return (
      <Button tone="main" onClick={() => void model.restore(rule)}>
        {t('admin.bin.restore')}
      </Button>
    );
  }
  return (
    <>
      <ButtonLink tone="main" to={href('alarmSetupEdit', { kind: 'rule', id: rule.id })}>
        {t('alarmrule.edit')}
      </ButtonLink>
      {!rule.isDefault && (
        <>
          <Button onClick={() => void model.setEnabled(rule, !rule.enabled)}>
            {t(rule.enabled ? 'alarmrule.turnOff' : 'alarmrule.turnOn')}
          </Button>
          <Button tone="quiet" onClick={() => void model.remove(rule)}>
            {t('common.action.delete')}
          </Button>
        </>
      )}
    </>
  );
}

const PARTS = ['says', 'versions'] as const;

export function RuleRecord({ rule, model }: { rule: AlarmRule; model: RulesModel }): ReactNode {
  const t = useText();
  const [part, setPart] = useState<(typeof PARTS)[number]>('says');
  return (
    <div className="ar-record" data-ready="record">
      <RuleTags rule={rule} />
      {rule.mayEdit ? (
        <div className="ar-tools">
          <Tools rule={rule} model={model} />
        </div>
      ) : (
        model.mayKeep && <p className="ar-note">{t('alarmrule.notYours')}</p>
      )}
      {rule.openAlarms > 0 && <p className="ar-note">{t('alarmrule.running', { count: rule.openAlarms })}</p>}
      <Switch
        className="as-switch ar-parts"
        label={t('alarmrule.recordParts')}
        options={PARTS.map((each) => ({ value: each, label: t(`alarmrule.recordPart.${each}`) }))}
        value={part}
        onChoose={setPart}
      />
      {part === 'says' ? <Saying rule={rule} /> : <VersionList rule={rule} model={model} />}
    </div>
  );
}

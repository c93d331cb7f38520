/** The rules of a park on a phone: cards in their order, a rule in a sheet. */
import type { ReactNode } from 'react';
import type { AlarmRule } from '@/contract/alarm-rule';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { Button, ButtonLink } from '@/ui/common/button';
import { BatchReport } from '@/ui/mobile/batch-footer';
import { FieldRow } from '@/ui/mobile/fields/field-row';
import { Sheet } from '@/ui/mobile/sheet';
import { useKitVoice } from '@/ui/mobile/use-kit-voice';
import { KitFieldContext, type KitFieldProps } from './kit';
import { MoveButtons } from './move-buttons';
import { PreviewPanel } from './preview-panel';
import { RuleRecord } from './rule-record';
import { RuleTags } from './rule-tags';
import { matchText, scopeText } from './rule-words';
import { RulesFrame } from './rules-frame';
import { useFocusAfterMove } from './use-focus-after-move';
import { useRules, type RulesModel } from './use-rules';

const drawField = (props: KitFieldProps): ReactNode => <FieldRow {...props} />;

function Card({ rule, index, model }: { rule: AlarmRule; index: number; model: RulesModel }): ReactNode {
  const t = useText();
  return (
    <li className="sp-card ar-card" data-off={!rule.enabled || undefined}>
      <button
        type="button"
        className="ar-open"
        aria-label={t('alarmrule.openRule', { name: rule.name })}
        onClick={() => model.openRule(rule.id)}
      >
        <span className="ar-place" aria-hidden="true">
          {index + 1}
        </span>
        <strong>{rule.name}</strong>
        <RuleTags rule={rule} />
        <span>{scopeText(rule)}</span>
        <span>{matchText(rule)}</span>
      </button>
      <MoveButtons rule={rule} index={index} model={model} />
    </li>
  );
}

function Tools({ model }: { model: RulesModel }): ReactNode {
  const t = useText();
  if (model.inBin) return null;
  return (
    <div className="ar-tools">
      {model.mayKeep && (
        <ButtonLink tone="main" to={href('alarmSetupNew', { kind: 'rule', park: model.parkId })}>
          {t('alarmrule.create')}
        </ButtonLink>
      )}
      <Button onClick={model.openTry}>{t('alarmrule.try.open')}</Button>
      {model.mayKeep && (
        <Button tone="quiet" onClick={() => model.setBin(true)}>
          {t('admin.bin.open')}
        </Button>
      )}
    </div>
  );
}

export default function RuleTab(): ReactNode {
  const t = useText();
  const [voice, question] = useKitVoice();
  const model = useRules(voice);
  const list = useFocusAfterMove<HTMLOListElement>(model.moved);
  const { rules, opened, trying, parkId, close } = model;
  return (
    <KitFieldContext value={drawField}>
      <Tools model={model} />
      <RulesFrame model={model}>
        <ol className="ar-cards" ref={list} aria-label={t('alarmrule.list')}>
          {rules.map((rule, index) => (
            <Card key={rule.id} rule={rule} index={index} model={model} />
          ))}
        </ol>
      </RulesFrame>
      <Sheet open={opened !== undefined} onClose={close} title={opened?.name} inAddress>
        {opened && <RuleRecord rule={opened} model={model} />}
      </Sheet>
      <Sheet open={trying} onClose={close} title={t('alarmrule.try.open')} inAddress>
        <PreviewPanel parkId={parkId} />
      </Sheet>
      <BatchReport batch={model.batch} />
      {question}
    </KitFieldContext>
  );
}

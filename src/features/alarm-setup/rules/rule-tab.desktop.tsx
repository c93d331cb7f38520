/** The rules of a park on the desktop: rows dragged or moved by buttons, a rule and the trying out in drawers. */
import { Drawer, Switch } from 'antd';
import { useState, type DragEvent, type ReactNode } from 'react';
import type { AlarmRule } from '@/contract/alarm-rule';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { Button, ButtonLink } from '@/ui/common/button';
import { Moment } from '@/ui/common/time';
import { BatchReport } from '@/ui/desktop/batch-bar';
import { useKitVoice } from '@/ui/desktop/use-kit-voice';
import { drawField } from './draw-field.desktop';
import { KitFieldContext } from './kit';
import { isMovable, MoveButtons } from './move-buttons';
import { PreviewPanel } from './preview-panel';
import { RuleRecord } from './rule-record';
import { RuleTags } from './rule-tags';
import { afterText, matchText, scopeText } from './rule-words';
import { RulesFrame } from './rules-frame';
import { useFocusAfterMove } from './use-focus-after-move';
import { useRules, type RulesModel } from './use-rules';

/** Only rules are taken when something is dropped. */
const DRAGGED = 'application/x-alarm-rule';

/** Dropped on a row, the rule takes its place. */
function useDropping(model: RulesModel) {
  const [over, setOver] = useState<number>();
  return (rule: AlarmRule, index: number) => ({
    'data-over': over === rule.id || undefined,
    onDragOver: (event: DragEvent): void => {
      if (rule.isDefault || !event.dataTransfer.types.includes(DRAGGED)) return;
      event.preventDefault();
      setOver(rule.id);
    },
    onDragLeave: () => setOver(undefined),
    onDrop: (event: DragEvent): void => {
      event.preventDefault();
      setOver(undefined);
      const dragged = model.rules.find(({ id }) => String(id) === event.dataTransfer.getData(DRAGGED));
      if (dragged && dragged.id !== rule.id) void model.place(dragged, index);
    },
  });
}

function Grip({ rule }: { rule: AlarmRule }): ReactNode {
  return (
    <span
      className="ar-grip"
      aria-hidden="true"
      draggable
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(rule.id))}
    >
      ⠿
    </span>
  );
}

interface RowProps {
  rule: AlarmRule;
  index: number;
  model: RulesModel;
  dropping: ReturnType<ReturnType<typeof useDropping>>;
}

function Row({ rule, index, model, dropping }: RowProps): ReactNode {
  const t = useText();
  const last = rule.escalation.at(-1);
  return (
    <tr data-off={!rule.enabled || undefined} {...dropping}>
      <td className="ar-number">
        {isMovable(rule, model) && <Grip rule={rule} />}
        {index + 1}
      </td>
      <td>
        <button type="button" className="ar-name" onClick={() => model.openRule(rule.id)}>
          {rule.name}
        </button>
        <RuleTags rule={rule} />
      </td>
      <td>{scopeText(rule)}</td>
      <td>{matchText(rule)}</td>
      <td>{rule.planName ?? '–'}</td>
      <td>{t('alarmrule.stepsTo', { count: rule.escalation.length, last: last ? afterText(last.afterSec) : '–' })}</td>
      <td>{rule.updatedAt !== null && <Moment at={rule.updatedAt} />}</td>
      <td>
        <Switch
          aria-label={t('alarmrule.enabledOf', { name: rule.name })}
          checked={rule.enabled}
          disabled={!isMovable(rule, model)}
          onChange={(enabled) => void model.setEnabled(rule, enabled)}
        />
      </td>
      <td className="ar-row-tools">
        <MoveButtons rule={rule} index={index} model={model} />
        {rule.mayEdit && !model.inBin && (
          <ButtonLink size="small" to={href('alarmSetupEdit', { kind: 'rule', id: rule.id })}>
            {t('alarmrule.edit')}
          </ButtonLink>
        )}
        {model.mayKeep && !rule.mayEdit && <small>{t('alarmrule.fixed')}</small>}
      </td>
    </tr>
  );
}

const HEADS = ['place', 'name', 'scope', 'match', 'plan', 'steps', 'updatedAt', 'enabled', 'tools'] as const;

function Table({ model }: { model: RulesModel }): ReactNode {
  const t = useText();
  const dropping = useDropping(model);
  const list = useFocusAfterMove<HTMLTableElement>(model.moved);
  return (
    <div className="ar-scroll">
      <table className="ar-table" ref={list} aria-label={t('alarmrule.list')}>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {t(`alarmrule.head.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {model.rules.map((rule, index) => (
            <Row key={rule.id} rule={rule} index={index} model={model} dropping={dropping(rule, index)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Tools({ model }: { model: RulesModel }): ReactNode {
  const t = useText();
  if (model.inBin) return null;
  return (
    <div className="ar-tools ar-desk-tools">
      {model.mayKeep && (
        <Button size="small" onClick={() => model.setBin(true)}>
          {t('admin.bin.open')}
        </Button>
      )}
      <Button size="small" onClick={model.openTry}>
        {t('alarmrule.try.open')}
      </Button>
      {model.mayKeep && (
        <ButtonLink tone="main" size="small" to={href('alarmSetupNew', { kind: 'rule', park: model.parkId })}>
          {t('alarmrule.create')}
        </ButtonLink>
      )}
    </div>
  );
}

const WIDE = 720;

export default function RuleTab(): ReactNode {
  const t = useText();
  const model = useRules(useKitVoice());
  const { opened, trying, parkId, close } = model;
  return (
    <KitFieldContext value={drawField}>
      <Tools model={model} />
      <RulesFrame model={model}>
        <Table model={model} />
      </RulesFrame>
      <Drawer open={opened !== undefined} size={WIDE} title={opened?.name} onClose={close} destroyOnHidden>
        {opened && <RuleRecord rule={opened} model={model} />}
      </Drawer>
      <Drawer open={trying} size={WIDE} title={t('alarmrule.try.open')} onClose={close} destroyOnHidden>
        <PreviewPanel parkId={parkId} />
      </Drawer>
      <BatchReport batch={model.batch} />
    </KitFieldContext>
  );
}

/** The steps of an escalation: each with its delay, whom it tells and how. Added, moved, taken away. */
import { useState, type ReactNode } from 'react';
import { RULE_CHANNELS, RULE_LIMITS, type RuleChoices } from '@/contract/alarm-rule';
import { text } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import type { DrawProps, FieldValue, Option } from '@/ui/model/field-types';
import { peopleOf } from '@/ui/model/park-options';
import { Field } from './kit';
import { postText } from './rule-words';
import { freeUid, stepsIn, type EditedStep } from './rule-values';
import './steps.css';

interface StepsProps extends DrawProps {
  parkId: number;
  choices: RuleChoices;
}

const targetOptions = ({ posts, roles }: RuleChoices): Option[] => [
  ...posts.map(({ code, name }) => ({
    value: `post:${code}`,
    label: text('alarmrule.target.onDuty', { name: postText(code, name) }),
  })),
  ...roles.map(({ code, name }) => ({ value: `role:${code}`, label: text('alarmrule.target.role', { name }) })),
  { value: 'orgLeader', label: text('alarmrule.target.orgLeader') },
];

const idsIn = (value: FieldValue): number[] => (Array.isArray(value) ? value.map(Number) : []);
const textsIn = (value: FieldValue): string[] => (Array.isArray(value) ? value.map(String) : []);

interface StepProps {
  id: string;
  step: EditedStep;
  index: number;
  parkId: number;
  options: readonly Option[];
  edit: (changed: Partial<EditedStep>) => void;
}

/** People are searched on the server; the names found are remembered. */
function PeopleField({ id, step, parkId, edit }: StepProps): ReactNode {
  const [seen, setSeen] = useState(() => new Map(step.people.map(({ id: userId, name }) => [userId, name])));
  const search = async (keyword: string): Promise<readonly Option[]> => {
    const found = await peopleOf(parkId)(keyword);
    setSeen((before) => new Map([...before, ...found.map(({ value, label }) => [Number(value), label] as const)]));
    return found;
  };
  const chosen = step.people.map(({ id: value, name }) => ({ value, label: name }));
  return (
    <Field
      id={`${id}people`}
      field={{ type: 'choices', label: 'alarmrule.field.people', options: search, chosen }}
      value={step.people.map((person) => person.id)}
      onChange={(value) =>
        edit({ people: idsIn(value).map((userId) => ({ id: userId, name: seen.get(userId) ?? `#${userId}` })) })
      }
    />
  );
}

function StepFields(props: StepProps): ReactNode {
  const { id, step, index, options, edit } = props;
  const channels = RULE_CHANNELS.map((channel) => ({ value: channel, label: text(`alarmrule.channel.${channel}`) }));
  return (
    <div className="ar-step-fields">
      <Field
        id={`${id}after`}
        required
        field={{ type: 'number', label: 'alarmrule.field.after', unit: text('alarmrule.unit.min'), min: 0 }}
        value={step.afterMin}
        onChange={(value) => edit({ afterMin: Number(value ?? 0) })}
      />
      <Field
        id={`${id}targets`}
        field={{ type: 'choices', label: 'alarmrule.field.targets', options }}
        value={step.targets}
        onChange={(value) => edit({ targets: textsIn(value) })}
      />
      <PeopleField {...props} />
      <Field
        id={`${id}channels`}
        required
        field={{ type: 'choices', label: 'alarmrule.field.channels', options: channels }}
        value={step.channels}
        onChange={(value) => edit({ channels: RULE_CHANNELS.filter((channel) => textsIn(value).includes(channel)) })}
      />
      <label className="sp-check">
        <input
          type="checkbox"
          checked={step.important}
          onChange={(event) => edit({ important: event.target.checked })}
          aria-label={text('alarmrule.importantOf', { step: index + 1 })}
        />
        <span>{text('alarmrule.field.important')}</span>
      </label>
    </div>
  );
}

function moved<T>(all: readonly T[], from: number, by: number): T[] {
  const one = all[from];
  if (one === undefined) return [...all];
  const rest = all.filter((_, index) => index !== from);
  rest.splice(from + by, 0, one);
  return rest;
}

/** Moving a step swaps the recipients; the delays keep their order. */
function swapped(steps: readonly EditedStep[], from: number, by: number): EditedStep[] {
  const delays = steps.map(({ afterMin }) => afterMin);
  return moved(steps, from, by).map((step, index) => ({ ...step, afterMin: delays[index] ?? step.afterMin }));
}

function StepTools({
  steps,
  index,
  change,
}: {
  steps: readonly EditedStep[];
  index: number;
  change: Change;
}): ReactNode {
  const t = useText();
  const step = index + 1;
  const without = steps.filter((_, other) => other !== index);
  return (
    <span className="ar-step-tools">
      <Button
        size="small"
        disabled={index === 0}
        label={t('alarmrule.stepUp', { step })}
        onClick={() => change(swapped(steps, index, -1))}
      >
        ↑
      </Button>
      <Button
        size="small"
        disabled={step === steps.length}
        label={t('alarmrule.stepDown', { step })}
        onClick={() => change(swapped(steps, index, 1))}
      >
        ↓
      </Button>
      <Button
        size="small"
        label={t('alarmrule.stepRemove', { step })}
        onClick={() => change(without.map((each, at) => (at === 0 ? { ...each, afterMin: 0 } : each)))}
      >
        {t('common.action.delete')}
      </Button>
    </span>
  );
}
type Change = (steps: readonly EditedStep[]) => void;

const NEXT_MIN = 2;

function nextStep(steps: readonly EditedStep[]): EditedStep {
  const last = steps.at(-1);
  const afterMin = last ? Number(last.afterMin) + NEXT_MIN : 0;
  return {
    uid: freeUid(steps),
    afterMin,
    targets: [],
    people: [],
    channels: last?.channels ?? ['chat', 'app'],
    important: false,
  };
}

export function StepsField({ id, label, value, onChange, describedBy, parkId, choices }: StepsProps): ReactNode {
  const t = useText();
  const steps = stepsIn(String(value ?? '[]'));
  const change: Change = (next) => onChange(JSON.stringify(next));
  const options = targetOptions(choices);
  return (
    <fieldset className="ar-steps-field" id={id} tabIndex={-1} aria-label={label} aria-describedby={describedBy}>
      <ol>
        {steps.map((step, index) => (
          <li key={step.uid}>
            <header>
              <strong>{t('alarmrule.step', { step: index + 1 })}</strong>
              <StepTools steps={steps} index={index} change={change} />
            </header>
            <StepFields
              id={`${id}${index}`}
              step={step}
              index={index}
              parkId={parkId}
              options={options}
              edit={(changed) => change(steps.map((each, at) => (at === index ? { ...each, ...changed } : each)))}
            />
          </li>
        ))}
      </ol>
      {steps.length < RULE_LIMITS.steps && (
        <Button size="small" onClick={() => change([...steps, nextStep(steps)])}>
          {t('alarmrule.stepAdd')}
        </Button>
      )}
    </fieldset>
  );
}

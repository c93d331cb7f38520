/** Who decides: one line for each rule, by which people are found. */
import { useState, type ReactNode } from 'react';
import { DUTY_POSTS } from '@/contract/duty-post';
import { peopleRule, type PeopleRule } from '@/contract/flow/flow-people';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import type { DesignerModel } from './use-designer';
import { OrgPicker, PeoplePicker, RolePicker } from './pickers';
import { NumberInput, Select, TextInput } from '../plain';

type By = PeopleRule['by'];
const ALL: readonly By[] = [
  'people',
  'role',
  'post',
  'orgMembers',
  'orgLeader',
  'superior',
  'superiors',
  'starterPicks',
  'priorPicks',
  'field',
  'starter',
  'onDuty',
  'business',
];
/** Of whoever may start: nothing is known of a form or a starter yet. */
const OF_STARTERS: readonly By[] = ['people', 'role', 'post', 'orgMembers', 'orgLeader', 'onDuty'];

/** A rule while it is written: what is still missing may be empty. */
interface RuleDraft {
  readonly uid: number;
  readonly by: By;
  readonly ids: readonly number[];
  readonly names: readonly string[];
  readonly level: number;
  readonly key: string;
}

const blank = (uid: number, by: By): RuleDraft => ({ uid, by, ids: [], names: [], level: 1, key: '' });

function draftOf(rule: PeopleRule, uid: number): RuleDraft {
  const draft = blank(uid, rule.by);
  switch (rule.by) {
    case 'people':
    case 'role':
    case 'orgMembers':
    case 'orgLeader':
      return { ...draft, ids: rule.ids };
    case 'post':
      return { ...draft, names: rule.names };
    case 'superior':
      return { ...draft, level: rule.level };
    case 'superiors':
      return { ...draft, level: rule.upTo };
    case 'field':
      return { ...draft, key: rule.field };
    case 'onDuty':
      return { ...draft, key: rule.post };
    case 'business':
      return { ...draft, key: rule.key };
    default:
      return draft;
  }
}

/** @returns undefined while something is missing */
function ruleOf({ by, ids, names, level, key }: RuleDraft): PeopleRule | undefined {
  if (by === 'post' && names.length === 0) return undefined;
  const whole = { by, ids, names, level, upTo: level, field: key, post: key, key };
  const parsed = peopleRule.safeParse(whole);
  return parsed.success ? parsed.data : undefined;
}

interface RuleProps {
  readonly model: DesignerModel;
  readonly draft: RuleDraft;
  readonly put: (change: Partial<RuleDraft>) => void;
}

/** What belongs to the kind of rule. */
function RuleValue({ model, draft, put }: RuleProps): ReactNode {
  const t = useText();
  const { by, ids, names, level, key } = draft;
  const picker = { model, value: ids, onChange: (next: number[]) => put({ ids: next }) };
  switch (by) {
    case 'people':
      return <PeoplePicker {...picker} label="flowsetup.people.people" />;
    case 'role':
      return <RolePicker {...picker} label="flowsetup.people.role" />;
    case 'orgMembers':
    case 'orgLeader':
      return <OrgPicker {...picker} label={`flowsetup.people.${by}`} />;
    case 'post':
      return (
        <TextInput
          label={t('flowsetup.people.names')}
          max={200}
          value={names.join('，')}
          onChange={(text) =>
            put({
              names: text
                .split(/[,，、]/)
                .map((name) => name.trim())
                .filter(Boolean),
            })
          }
        />
      );
    case 'superior':
    case 'superiors': {
      const label = t(by === 'superior' ? 'flowsetup.people.level' : 'flowsetup.people.upTo');
      return (
        <NumberInput label={label} isWhole min={1} max={10} value={level} onChange={(n) => put({ level: n ?? 1 })} />
      );
    }
    case 'field':
      return (
        <Select
          label={t('flowsetup.people.field')}
          none={t('flowsetup.panel.choose')}
          value={key}
          options={model.form
            .filter(({ type }) => type === 'person')
            .map((one) => ({ value: one.key, label: one.label }))}
          onChange={(next) => put({ key: next })}
        />
      );
    case 'onDuty':
      return (
        <Select
          label={t('flowsetup.people.which')}
          none={t('flowsetup.panel.choose')}
          value={key}
          options={DUTY_POSTS.map((post) => ({ value: post as string, label: t(`flowsetup.post.${post}`) }))}
          onChange={(next) => put({ key: next })}
        />
      );
    case 'business':
      return (
        <TextInput
          label={t('flowsetup.people.key')}
          like={/^[A-Za-z]\w{0,39}$/}
          value={key}
          onChange={(next) => put({ key: next })}
        />
      );
    default:
      return null;
  }
}

interface EditorProps {
  readonly model: DesignerModel;
  readonly rules: readonly PeopleRule[];
  readonly onChange: (rules: PeopleRule[]) => void;
  readonly isOfStarters?: boolean;
  readonly label: string;
}

export function PeopleEditor({ model, rules, onChange, isOfStarters = false, label }: EditorProps): ReactNode {
  const t = useText();
  const kinds = isOfStarters ? OF_STARTERS : ALL;
  const [drafts, setDrafts] = useState(() =>
    rules.length === 0 && !isOfStarters ? [blank(0, 'people')] : rules.map(draftOf),
  );
  const put = (next: RuleDraft[]): void => {
    setDrafts(next);
    onChange(next.map(ruleOf).filter((rule) => rule !== undefined));
  };
  return (
    <fieldset className="fs-group" aria-label={label}>
      <strong>{label}</strong>
      {drafts.map((draft, at) => (
        <div key={draft.uid} className="fs-rule">
          <div className="fs-rule-head">
            <Select
              label={t('flowsetup.people.kind')}
              value={draft.by}
              options={kinds.map((by) => ({ value: by, label: t(`flowsetup.people.${by}`) }))}
              onChange={(by) => put(drafts.with(at, blank(draft.uid, by)))}
            />
            <Button
              tone="quiet"
              label={t('flowsetup.people.removeRule', { n: at + 1 })}
              onClick={() => put(drafts.toSpliced(at, 1))}
            >
              ✕
            </Button>
          </div>
          <RuleValue
            key={draft.by}
            model={model}
            draft={draft}
            put={(change) => put(drafts.with(at, { ...draft, ...change }))}
          />
        </div>
      ))}
      {drafts.length < 10 && (
        <Button onClick={() => put([...drafts, blank(1 + Math.max(-1, ...drafts.map(({ uid }) => uid)), 'people')])}>
          + {t('flowsetup.action.addRule')}
        </Button>
      )}
    </fieldset>
  );
}

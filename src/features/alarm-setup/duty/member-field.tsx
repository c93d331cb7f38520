/** Members in the order of their turns: moved by buttons, taken out, and added from who may stand at the post. */
import type { ReactNode } from 'react';
import type { DutyPerson } from '@/contract/duty-post';
import { useText } from '@/i18n/use-text';
import type { DrawProps } from '@/ui/model/field-types';

interface MemberFieldProps extends DrawProps {
  /** Who may stand at the post. */
  people: readonly DutyPerson[];
  /** Names of who was a member already, also of those who may not any more. */
  members: readonly DutyPerson[];
}

interface MemberProps {
  name: string;
  barred: boolean;
  at: number;
  last: number;
  move: (by: number) => void;
  remove: () => void;
}

function Member({ name, barred, at, last, move, remove }: MemberProps): ReactNode {
  const t = useText();
  return (
    <li>
      <span className="sp-num">{at + 1}</span>
      <span className="du-member-name">
        {name}
        {barred && <small>{t('alarmduty.roster.barred')}</small>}
      </span>
      <button
        type="button"
        disabled={at === 0}
        onClick={() => move(-1)}
        aria-label={t('alarmduty.roster.up', { name })}
      >
        <span aria-hidden="true">↑</span>
      </button>
      <button
        type="button"
        disabled={at === last}
        onClick={() => move(1)}
        aria-label={t('alarmduty.roster.down', { name })}
      >
        <span aria-hidden="true">↓</span>
      </button>
      <button type="button" onClick={remove} aria-label={t('alarmduty.roster.takeOut', { name })}>
        <span aria-hidden="true">×</span>
      </button>
    </li>
  );
}

export function MemberField({ id, label, value, onChange, describedBy, people, members }: MemberFieldProps): ReactNode {
  const t = useText();
  const ids = (Array.isArray(value) ? value : []).map(Number);
  const nameOf = (of: number): string => [...people, ...members].find((one) => one.id === of)?.name ?? `#${of}`;
  const others = people.filter((one) => !ids.includes(one.id));
  const move = (at: number, by: number): void => {
    const next = [...ids];
    const [moved] = next.splice(at, 1);
    if (moved !== undefined) next.splice(at + by, 0, moved);
    onChange(next);
  };
  return (
    <fieldset className="du-members" aria-label={label} aria-describedby={describedBy}>
      <ol>
        {ids.map((one, at) => (
          <Member
            key={one}
            name={nameOf(one)}
            barred={people.length > 0 && !people.some((person) => person.id === one)}
            at={at}
            last={ids.length - 1}
            move={(by) => move(at, by)}
            remove={() => onChange(ids.filter((other) => other !== one))}
          />
        ))}
      </ol>
      <select
        id={id}
        value=""
        aria-label={t('alarmduty.roster.addMember')}
        onChange={(event) => onChange([...ids, Number(event.target.value)])}
      >
        <option value="" disabled>
          {t(others.length > 0 ? 'alarmduty.roster.addMember' : 'alarmduty.roster.nobodyLeft')}
        </option>
        {others.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </fieldset>
  );
}

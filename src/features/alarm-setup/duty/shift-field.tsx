/** The shifts of a day: name, from, until, how many. */
import type { InputHTMLAttributes, ReactNode } from 'react';
import type { RosterShift } from '@/contract/alarm-duty';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import type { DrawProps } from '@/ui/model/field-types';
import { readShift, writeShift } from './shift-text';

const MOST = 6;
const NEXT: RosterShift = { name: '', from: '08:00', to: '16:00', heads: 1 };

interface LineProps {
  shift: RosterShift;
  n: number;
  only: boolean;
  change: (shift: RosterShift) => void;
  remove: () => void;
}

type PartKey = 'shiftName' | 'from' | 'to' | 'heads';

interface PartProps extends InputHTMLAttributes<HTMLInputElement> {
  of: PartKey;
  n: number;
  put: (text: string) => void;
}

function Part({ of, n, put, ...input }: PartProps): ReactNode {
  const t = useText();
  const words = t(`alarmduty.roster.${of}`);
  return (
    <label>
      <small>{words}</small>
      <input
        className="sp-input"
        required
        aria-label={`${words} ${n}`}
        onChange={(event) => put(event.target.value)}
        {...input}
      />
    </label>
  );
}

function Line({ shift, n, only, change, remove }: LineProps): ReactNode {
  const t = useText();
  const { name, from, to, heads } = shift;
  return (
    <li className="du-shift-line">
      <Part of="shiftName" n={n} value={name} put={(text) => change({ ...shift, name: text })} />
      <Part of="from" n={n} type="time" value={from} put={(text) => change({ ...shift, from: text })} />
      <Part of="to" n={n} type="time" value={to} put={(text) => change({ ...shift, to: text })} />
      <Part
        of="heads"
        n={n}
        type="number"
        min={1}
        max={20}
        value={heads}
        put={(text) => change({ ...shift, heads: Number(text) })}
      />
      <Button tone="quiet" onClick={remove} disabled={only} label={t('alarmduty.roster.removeShift', { n })}>
        {t('alarmduty.remove')}
      </Button>
      {to <= from && <small className="du-next-day">{t('alarmduty.roster.nextDay')}</small>}
    </li>
  );
}

export function ShiftField({ id, value, onChange, label, describedBy }: DrawProps): ReactNode {
  const t = useText();
  const shifts = (Array.isArray(value) ? value : []).map((text) => readShift(String(text)));
  const put = (next: readonly RosterShift[]): void => onChange(next.map(writeShift));
  return (
    <fieldset className="du-shift-field" id={id} aria-label={label} aria-describedby={describedBy}>
      <ul>
        {shifts.map((shift, i) => (
          <Line
            // oxlint-disable-next-line react/no-array-index-key -- a line is its place: nothing else tells two apart
            key={i}
            n={i + 1}
            shift={shift}
            only={shifts.length === 1}
            change={(changed) => put(shifts.with(i, changed))}
            remove={() => put(shifts.filter((_, at) => at !== i))}
          />
        ))}
      </ul>
      {shifts.length < MOST && <Button onClick={() => put([...shifts, NEXT])}>{t('alarmduty.roster.addShift')}</Button>}
    </fieldset>
  );
}

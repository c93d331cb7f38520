/** Before a time plan is saved: whom it reaches, and which doors cannot take it, with what to do about it. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { accessHereEndpoints, type UnfitController } from '@/contract/access/access-here';
import { text } from '@/i18n/text';
import { listed } from '@/i18n/language';
import { href } from '@/screens/addresses';
import { weekdayText } from './week/weekday-text';
import { usePreview } from '../parts/use-preview';
import './plan-preview.css';

const NAMED = 4;
function Unfit({ one }: { one: UnfitController }): ReactNode {
  const { name, most, segments, weekday, doors, controllerId } = one;
  const named = listed(doors.slice(0, NAMED));
  const names = doors.length > NAMED ? text('access.unfit.more', { names: named, count: doors.length }) : named;
  return (
    <li>
      <Link to={href('doors', { controllerId })}>{name}</Link>
      <span>{text('access.unfit.line', { most, segments, day: weekdayText(weekday), names })}</span>
    </li>
  );
}

function List({ title, advice, all }: { title: string; advice: string; all: readonly UnfitController[] }): ReactNode {
  if (all.length === 0) return null;
  return (
    <section className="dr-unfit" data-used={all.some(({ used }) => used) || undefined}>
      <strong>{title}</strong>
      <ul>
        {all.map((one) => (
          <Unfit key={one.controllerId} one={one} />
        ))}
      </ul>
      <p>{advice}</p>
    </section>
  );
}

export function PlanPreview({ input }: { input: Readonly<Record<string, unknown>> }): ReactNode {
  const preview = usePreview(accessHereEndpoints.previewTimePlan, input);
  if (!preview) return null;
  const { doors, people, unfit } = preview;
  return (
    <div className="sp-stack" aria-live="polite">
      {doors > 0 && <p className="sp-hint">{text('access.unfit.reach', { doors, people })}</p>}
      <List
        title={text('access.unfit.used')}
        advice={text('access.unfit.usedAdvice')}
        all={unfit.filter(({ used }) => used)}
      />
      <List
        title={text('access.unfit.later')}
        advice={text('access.unfit.laterAdvice')}
        all={unfit.filter(({ used }) => !used)}
      />
    </div>
  );
}

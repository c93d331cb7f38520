import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Todo, TodoRow } from '@/contract/home';
import { ORDER_PRIORITY } from '@/contract/order-codes';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { useParkChoice } from '@/session/park-choice';
import { PlaceLine } from '@/ui/common/place-line';
import { LevelTag } from '@/ui/common/tags';
import { DueTime, Moment, RunningTime, useIsOverdue } from '@/ui/common/time';
import { TODO_KINDS } from '@/ui/todo-kinds';

const CRITICAL = 1;

const isAlarm = ({ key }: Todo): boolean => key.startsWith('alarm');
const isOrder = ({ key }: Todo): boolean => key.startsWith('order');

function Level({ todo, row }: { todo: Todo; row: TodoRow }): ReactNode {
  if (row.level === null) return null;
  if (isAlarm(todo)) return <LevelTag level={row.level} />;
  // 一般 is what most orders are: it is not worth a mark.
  if (row.level === ORDER_PRIORITY.normal) return null;
  return <span className={`sp-tag sp-level sp-level${String(row.level)}`}>{codeText('orderPriority', row.level)}</span>;
}

/** Who has it in hand; of alarms it matters that nobody has. */
function Person({ todo, row: { person } }: { todo: Todo; row: TodoRow }): ReactNode {
  const t = useText();
  if (isAlarm(todo)) {
    return <span>{person === null ? t('home.row.nobody') : t('home.row.ackBy', { name: person })}</span>;
  }
  return person === null ? null : <span>{person}</span>;
}

function Matters({ todo, row: { matters } }: { todo: Todo; row: TodoRow }): ReactNode {
  const t = useText();
  if (!matters) return null;
  const words = todo.key === 'handOver' ? 'home.row.toSign' : 'home.row.inHand';
  return (
    <>
      <span>{t(words, { count: matters.open })}</span>
      {matters.late > 0 && <strong className="home-late">{t('home.late', { count: matters.late })}</strong>}
    </>
  );
}

/** When it is due, else when it began. */
function Time({ todo, row: { since, dueAt } }: { todo: Todo; row: TodoRow }): ReactNode {
  if (isAlarm(todo) && since !== null) return <RunningTime since={since} />;
  if (dueAt !== null) return <DueTime due={dueAt} />;
  return since === null ? null : <Moment at={since} />;
}

/** One matter, a tap away from its record. */
export function TodoRowCard({ todo, row }: { todo: Todo; row: TodoRow }): ReactNode {
  const { mixed } = useParkChoice();
  const overdue = useIsOverdue(row.dueAt);
  const { title, place, state, parkName, dueAt } = row;
  const marked = overdue || (row.level === CRITICAL && (isAlarm(todo) || isOrder(todo)));
  return (
    <li>
      <Link to={TODO_KINDS[todo.key].record(row, todo.list)} className="home-row" data-edge={marked || undefined}>
        <span className="sp-ends home-row-head">
          <strong className="home-row-title">{title}</strong>
          <Level todo={todo} row={row} />
        </span>
        {place !== '' && (
          <span className="home-row-place">
            <PlaceLine park={(mixed && parkName) || undefined} place={place} />
          </span>
        )}
        <span className="sp-row-facts">
          <Time todo={todo} row={row} />
          {isOrder(todo) && state !== null && <span>{codeText('orderState', state)}</span>}
          <Person todo={todo} row={row} />
          <Matters todo={todo} row={row} />
          {isAlarm(todo) && dueAt !== null && <DueTime due={dueAt} />}
        </span>
      </Link>
    </li>
  );
}

/** Above the form: what it leads to, what is missing, and what else may be done here. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OrderDetail } from '@/contract/order-entities';
import { useText } from '@/i18n/use-text';
import type { TextKey } from '@/i18n/areas';
import { Block } from '@/ui/common/block';
import { Button, ButtonLink } from '@/ui/common/button';
import { FormHints } from '@/ui/common/form-hints';
import { StateTag } from '@/ui/common/tags';
import { actionHref, type PageAction } from '../order-action';
import type { Todo } from './handle-mode';
import '../work/work.css';

const TO: Record<Todo['key'], PageAction> = { photosBefore: 'start', data: 'enterData' };

function Todos({ order, todos }: { order: OrderDetail; todos: readonly Todo[] }): ReactNode {
  const t = useText();
  if (todos.length === 0) return null;
  return (
    <Block title={t('orderwork.todo.title')}>
      <ul className="od-todo">
        {todos.map(({ key, done }) => (
          <li key={key}>
            {done ? (
              t(`orderwork.todo.${key}`)
            ) : (
              <Link to={actionHref(TO[key], order.id)}>{t(`orderwork.todo.${key}`)}</Link>
            )}
            <StateTag tone={done ? 'good' : 'warning'}>
              {t(done ? 'orderwork.todo.done' : 'orderwork.todo.missing')}
            </StateTag>
          </li>
        ))}
      </ul>
    </Block>
  );
}

interface HandleIntroProps {
  order: OrderDetail;
  hint: TextKey | undefined;
  todos: readonly Todo[];
  /** Pages of other actions that are possible now. */
  others: readonly PageAction[];
  /** Reports to be there without beginning. */
  onArrive: (() => void) | undefined;
}

export function HandleIntro({ order, hint, todos, others, onArrive }: HandleIntroProps): ReactNode {
  const t = useText();
  return (
    <>
      <Todos order={order} todos={todos} />
      <Block>
        <FormHints hints={hint && [hint]} />
        <nav className="od-others" aria-label={t('orderwork.mode.other')}>
          {onArrive && <Button onClick={onArrive}>{t('orderwork.mode.arrive')}</Button>}
          {others.map((action) => (
            <ButtonLink key={action} to={actionHref(action, order.id)}>
              {t(`order.action.${action}`)}
            </ButtonLink>
          ))}
        </nav>
      </Block>
    </>
  );
}

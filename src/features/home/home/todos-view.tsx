import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Todo, Todos } from '@/contract/home';
import { useText } from '@/i18n/use-text';
import { DataAge } from '@/ui/common/data-age';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { MenuIcon } from '@/ui/menu-icon';
import type { DetailModel } from '@/ui/model/use-detail';
import { NumberTiles } from '@/ui/number-tiles';
import { Elsewhere } from './elsewhere';
import { TODO_KINDS } from '@/ui/todo-kinds';
import { TodoRowCard } from './todo-row';

const Icon = ({ name }: { name: string }): ReactNode => <MenuIcon node={{ icon: name, path: '' }} />;

/** Every source with its number, large; each is the way to its list. Memoised: most refreshes change nothing. */
const Numbers = memo(function Numbers({ todos }: { todos: readonly Todo[] }): ReactNode {
  const t = useText();
  const tiles = todos.map(({ key, count, urgent, list }) => {
    const { icon, tone, all } = TODO_KINDS[key];
    const label = (
      <span className="home-number">
        <Icon name={icon} />
        {t(`home.todo.${key}`)}
      </span>
    );
    return { key, label, value: count, href: all(list), tone: urgent > 0 ? 'danger' : tone } as const;
  });
  return <NumberTiles label={t('home.waiting')} tiles={tiles} />;
});

/** Its name says it already. */
const isOfLate = ({ key }: Todo): boolean => key.endsWith('Overdue');

/** The first matters of one source. */
const Section = memo(function Section({ todo }: { todo: Todo }): ReactNode {
  const t = useText();
  const { icon, all } = TODO_KINDS[todo.key];
  return (
    <section className="home-section">
      <div className="sp-ends sp-apart home-section-head">
        <h2>
          <Icon name={icon} />
          {t(`home.todo.${todo.key}`)}
          {todo.urgent > 0 && !isOfLate(todo) && (
            <small className="home-late">{t('home.late', { count: todo.urgent })}</small>
          )}
        </h2>
        <Link to={all(todo.list)} aria-label={t('home.allOf', { name: t(`home.todo.${todo.key}`), count: todo.count })}>
          {t('home.all', { count: todo.count })}
        </Link>
      </div>
      <ul className="home-rows">
        {todo.rows.map((row) => (
          <TodoRowCard key={row.id} todo={todo} row={row} />
        ))}
      </ul>
    </section>
  );
});

/**
 * What waits, as soon as anything is known of it; the last known with its age when the platform cannot be reached.
 * @param children between the numbers and the lists
 */
export function TodosView({ model, children }: { model: DetailModel<Todos>; children?: ReactNode }): ReactNode {
  const { state, record, error, refresh } = model;
  if (!record) {
    if (state === 'loading' || state === 'ready') return <DetailSkeleton />;
    return <StateView state={state} error={error} onRetry={() => void refresh()} />;
  }
  const { todos, elsewhere } = record;
  const shown = todos.filter(({ count, rows }) => count > 0 && rows.length > 0);
  return (
    <>
      <DataAge updatedAt={model.updatedAt} isStale={model.isStale} isRefreshing={model.isRefreshing} />
      {todos.length > 0 && <Numbers todos={todos} />}
      <Elsewhere count={elsewhere} />
      {children}
      {todos.every(({ count }) => count === 0) ? (
        <StateView state="empty" empty={{ title: 'home.empty.title', hint: 'home.empty.hint' }} />
      ) : (
        <div className="home-columns">
          {shown.map((todo) => (
            <Section key={todo.key} todo={todo} />
          ))}
        </div>
      )}
    </>
  );
}

/** 现在要做的: the first matters, every source with its number, what was put off. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { workbenchEndpoints, type Workbench } from '@/contract/workbench';
import { serverNow } from '@/api/reply';
import { useText } from '@/i18n/use-text';
import { Button, ButtonLink } from '@/ui/common/button';
import { StateView } from '@/ui/common/state-view';
import { momentText } from '@/ui/common/words-of-time';
import { MenuIcon } from '@/ui/menu-icon';
import { useCommand } from '@/ui/model/use-command';
import { write } from '@/ui/model/write';
import { TODO_KINDS } from '@/ui/todo-kinds';
import { MatterFacts, MatterLevel } from './matter-facts';
import { beyondQueue, firstMatters, type Matter, queueOf } from './matters';
import { titleOf } from './use-run';

interface Props {
  workbench: Workbench;
}

function MatterRow({ matter }: { matter: Matter }): ReactNode {
  if (matter.kind === 'notice') return null;
  const { todo, row } = matter;
  const isLate = row.dueAt !== null && row.dueAt < serverNow();
  return (
    <li>
      <Link to={TODO_KINDS[todo.key].record(row, todo.list)} className="wb-card" data-late={isLate || undefined}>
        <span className="sp-ends sp-align-top">
          <strong className="wb-card-title">{titleOf(matter)}</strong>
          <MatterLevel matter={matter} />
        </span>
        {row.place !== '' && <span className="wb-quiet">{row.place}</span>}
        <MatterFacts matter={matter} />
      </Link>
    </li>
  );
}

/** Every source with something in it; each is the way to its list. */
function Sources({ workbench }: Props): ReactNode {
  const t = useText();
  const some = workbench.todos.filter(({ count }) => count > 0);
  if (some.length === 0) return null;
  return (
    <nav className="wb-chips" aria-label={t('workbench.now.sources')}>
      {some.map(({ key, count, urgent, list }) => (
        <Link key={key} to={TODO_KINDS[key].all(list)} className="wb-chip" data-urgent={urgent > 0 || undefined}>
          <MenuIcon node={{ icon: TODO_KINDS[key].icon, path: '' }} />
          {t(`home.todo.${key}`)} <b className="sp-num">{count}</b>
        </Link>
      ))}
    </nav>
  );
}

function Snoozed({ workbench: { snoozed } }: Props): ReactNode {
  const t = useText();
  const wake = useCommand(({ key, id }: Workbench['snoozed'][number]) =>
    write(workbenchEndpoints.snoozeTodo, { key, id, until: null }),
  );
  if (snoozed.length === 0) return null;
  return (
    <details className="wb-snoozed">
      <summary>{t('workbench.now.snoozed', { count: snoozed.length })}</summary>
      <ul>
        {snoozed.map((one) => (
          <li key={one.key + String(one.id)} className="sp-ends">
            <span>
              {one.title}
              <small>{t('workbench.now.until', { time: momentText(one.until) })}</small>
            </span>
            <Button pending={wake.pending} onClick={() => void wake.run(one)}>
              {t('workbench.now.wake')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function Now({ workbench, run }: Props & { run: string }): ReactNode {
  const t = useText();
  const now = serverNow();
  const first = firstMatters(workbench, now);
  const queue = queueOf(workbench, now).length + beyondQueue(workbench);
  return (
    <section className="wb-part">
      <div className="sp-ends">
        <h2>{t('workbench.now.title')}</h2>
        {queue > 0 && (
          <ButtonLink tone="main" to={run}>
            {`${t('workbench.action.run')} ${queue}`}
          </ButtonLink>
        )}
      </div>
      <Sources workbench={workbench} />
      {first.length === 0 ? (
        <StateView state="empty" empty={{ title: 'workbench.now.none', hint: 'workbench.now.noneHint' }} />
      ) : (
        <ul className="wb-list">
          {first.map((matter) => (
            <MatterRow key={matter.key} matter={matter} />
          ))}
        </ul>
      )}
      <Snoozed workbench={workbench} />
    </section>
  );
}

/** 个人工作台: what to do now, the day, notices to confirm, shortcuts. */
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { workbenchEndpoints, type Workbench } from '@/contract/workbench';
import { serverNow } from '@/api/reply';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { useParkChoice } from '@/session/park-choice';
import { Block } from '@/ui/common/block';
import { Button, ButtonLink } from '@/ui/common/button';
import { DataAge } from '@/ui/common/data-age';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { Moment } from '@/ui/common/time';
import { momentText } from '@/ui/common/words-of-time';
import { MenuIcon } from '@/ui/menu-icon';
import { actionText } from '@/ui/model/action-text';
import { useCommand } from '@/ui/model/use-command';
import { useDetail } from '@/ui/model/use-detail';
import { write } from '@/ui/model/write';
import { TODO_KINDS } from '@/ui/todo-kinds';
import type { WorkbenchKit } from '../kit';
import { NoticeCard } from '../notices/received';
import { isShortcut, pagesAt, usePages } from '../pages';
import { PageTile } from '../page-tile';
import { useTellVisits } from '../use-tell-visits';
import { dueToday, firstMatters, type Matter, queueOf } from './matters';
import { MatterFacts, MatterLevel } from './matter-facts';
import { RunView } from './run-view';
import { titleOf, useArrivals } from './use-run';
import '@/ui/common/block.css';
import '../workbench.css';

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

function Now({ workbench, run }: Props & { run: string }): ReactNode {
  const t = useText();
  const now = serverNow();
  const first = firstMatters(workbench, now);
  const queue = queueOf(workbench, now).length;
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

/** So many lines of what is due, and of what was done. */
const LINES = 6;

function Day({ workbench }: Props): ReactNode {
  const t = useText();
  const due = dueToday(workbench, serverNow()).slice(0, LINES);
  const { done, doneCount } = workbench;
  return (
    <Block title={t('workbench.day.title')} className="wb-day">
      <h3>{t('workbench.day.due')}</h3>
      {due.length === 0 ? (
        <p className="wb-quiet">{t('workbench.day.noneDue')}</p>
      ) : (
        <ul className="wb-lines">
          {due.map((matter) =>
            matter.kind === 'todo' ? (
              <li key={matter.key}>
                <Link to={TODO_KINDS[matter.todo.key].record(matter.row, matter.todo.list)}>{titleOf(matter)}</Link>
                <MatterFacts matter={matter} />
              </li>
            ) : null,
          )}
        </ul>
      )}
      <h3>{doneCount === 0 ? t('workbench.day.done') : t('workbench.day.doneCount', { count: doneCount })}</h3>
      {done.length === 0 ? (
        <p className="wb-quiet">{t('workbench.day.noneDone')}</p>
      ) : (
        <ol className="wb-lines">
          {done.slice(0, LINES).map(({ at, action, name }) => (
            <li key={`${at}${action}${name}`}>
              <span>
                {actionText(action)} {name}
              </span>
              <span className="sp-row-facts">
                <Moment at={at} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Block>
  );
}

/** The others are a tap away. */
const NOTICES = 3;

function Notices({ workbench: { notices, unreadNotices } }: Props): ReactNode {
  const t = useText();
  if (notices.length === 0) return null;
  const all = href('workbenchInformation');
  return (
    <section className="wb-part">
      <div className="sp-ends">
        <h2>
          {t('workbench.notice.waiting')} <span className="sp-num">{unreadNotices}</span>
        </h2>
        <Link to={all} className="wb-more">
          {t('workbench.action.allNotices')}
        </Link>
      </div>
      <ul className="wb-list">
        {notices.slice(0, NOTICES).map((notice) => (
          <NoticeCard key={notice.id} notice={notice} to={href('workbenchInformation', { id: notice.id })} />
        ))}
      </ul>
    </section>
  );
}

const SHORTCUTS = 8;

/** Favourites first, then what was opened lately, else what the role needs. */
function Shortcuts({ workbench: { pages: mine } }: Props): ReactNode {
  const t = useText();
  const { pages, ofRole } = usePages();
  const paths = [...mine.favourites, ...ofRole.map(({ path }) => path), ...mine.recent.map(({ path }) => path)];
  const shown = pagesAt(pages, [...new Set(paths)])
    .filter(isShortcut)
    .slice(0, SHORTCUTS);
  return (
    <section className="wb-part" aria-label={t('workbench.pages.title')}>
      <div className="sp-ends">
        <h2>{t('workbench.pages.title')}</h2>
        <Link to={href('workbenchApplication')} className="wb-more">
          {t('workbench.action.allApps')}
        </Link>
      </div>
      <ul className="wb-tiles">
        {shown.map((page) => (
          <PageTile key={page.node.id} page={page} />
        ))}
      </ul>
    </section>
  );
}

export function WorkbenchBody({ kit: { voice } }: { kit: WorkbenchKit }): ReactNode {
  const [params] = useSearchParams();
  const { parkId } = useParkChoice();
  const model = useDetail(
    workbenchEndpoints.getWorkbench,
    { parkId },
    { lastKnownKey: `workbench.${parkId ?? 'all'}` },
  );
  useTellVisits();
  useArrivals();
  const { record, state, error, refresh } = model;
  if (!record) {
    if (state === 'loading' || state === 'ready') return <DetailSkeleton />;
    return <StateView state={state} error={error} onRetry={() => void refresh()} />;
  }
  const here = href('workbenchIndex');
  if (params.has('run')) return <RunView workbench={record} voice={voice} back={here} />;
  return (
    <div className="wb wb-columns">
      <DataAge updatedAt={model.updatedAt} isStale={model.isStale} isRefreshing={model.isRefreshing} />
      <Now workbench={record} run={`${here}?run=1`} />
      <div className="wb-side">
        <Notices workbench={record} />
        <Shortcuts workbench={record} />
        <Day workbench={record} />
      </div>
    </div>
  );
}

/** Beside what waits: the day, notices for the person, their pages. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Workbench } from '@/contract/workbench';
import { serverNow } from '@/api/reply';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { Block } from '@/ui/common/block';
import { Moment } from '@/ui/common/time';
import { actionText } from '@/ui/model/action-text';
import { TODO_KINDS } from '@/ui/todo-kinds';
import { NoticeCard } from '../notices/received';
import { PageTile } from '../page-tile';
import { isShortcut, pagesAt, usePages } from '../pages';
import { MatterFacts } from './matter-facts';
import { dueToday } from './matters';
import { titleOf } from './use-run';

interface Props {
  workbench: Workbench;
}

/** So many lines of what is due, and of what was done. */
const LINES = 6;

export function Day({ workbench }: Props): ReactNode {
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

export function Notices({ workbench: { notices, unreadNotices } }: Props): ReactNode {
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
const FIRST_PAGES = 4;

/** Favourites first, then what the role needs, then what was opened lately; whoever has none of these finds the first pages. */
export function Shortcuts({ workbench: { pages: mine } }: Props): ReactNode {
  const t = useText();
  const { pages, ofRole } = usePages();
  const paths = [...mine.favourites, ...ofRole.map(({ path }) => path), ...mine.recent.map(({ path }) => path)];
  const own = pagesAt(pages, [...new Set(paths)]).filter(isShortcut);
  const shown = own.length > 0 ? own.slice(0, SHORTCUTS) : pages.filter(isShortcut).slice(0, FIRST_PAGES);
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

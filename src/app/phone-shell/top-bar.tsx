/** Back or menu, the page's title, what is not sent yet. A page opened from a message has no history: back is its list. */
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { useOutboxCounts } from '@/outbox/use-outbox';
import { href } from '@/screens/addresses';
import { useRecordTitle } from '@/session/record-titles';
import { screenOf } from '../screen-table';
import { Icon } from './icons';
import { ConnectionLine } from './notice-line';

interface Props {
  isRoot: boolean;
  chatMode: boolean;
  onMenu: () => void;
  onOutbox: () => void;
  /** Comes after the page. */
  bell: ReactNode;
  /** Where the page puts its own. */
  endRef: (place: HTMLElement | null) => void;
}

/** Whether this page load has pages of ours behind it: react-router counts them. */
const hasHistory = (): boolean => {
  const state: unknown = history.state;
  return (
    typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0
  );
};

function BackButton({ label, parentHref }: { label: string; parentHref: string }): ReactNode {
  const navigate = useNavigate();
  const back = () => (hasHistory() ? void navigate(-1) : void navigate(parentHref, { replace: true }));
  return (
    <button type="button" className="sp-bar__button" aria-label={label} onClick={back}>
      <Icon name="back" />
    </button>
  );
}

export function UnsentChip({ onOpen }: { onOpen: () => void }): ReactNode {
  const t = useText();
  const { unsent, photos, conflicts } = useOutboxCounts();
  const waiting = unsent + photos;
  if (waiting === 0 && conflicts === 0) return null;
  return (
    <button
      type="button"
      className={conflicts > 0 ? 'sp-unsent sp-unsent--conflict' : 'sp-unsent'}
      aria-label={t('shell.unsent.open')}
      onClick={onOpen}
    >
      {conflicts > 0 ? t('shell.unsent.conflict', { count: conflicts }) : t('shell.unsent.chip', { count: waiting })}
    </button>
  );
}

export function TopBar({ isRoot, chatMode, onMenu, onOutbox, bell, endRef }: Props): ReactNode {
  const t = useText();
  const location = useLocation();
  const known = screenOf(location.pathname);
  const title = useRecordTitle(location);
  const parent = known?.screen.parent;
  return (
    <header className="sp-bar">
      {isRoot ? (
        <button type="button" className="sp-bar__button" aria-label={t('shell.menu.title')} onClick={onMenu}>
          <Icon name="menu" />
        </button>
      ) : (
        <BackButton
          label={t(parent ? 'common.action.backToList' : 'common.action.back')}
          parentHref={parent ? href(parent) : '/'}
        />
      )}
      {/* The chat app already writes the document's title above us. */}
      <div className="sp-bar__words">
        {!chatMode && known && <h1 className="sp-bar__title">{t(title ?? `titles.${known.key}`)}</h1>}
        <ConnectionLine />
      </div>
      <div className="sp-bar__end" ref={endRef}>
        <UnsentChip onOpen={onOutbox} />
        {bell}
      </div>
    </header>
  );
}

/** Title bar of a phone page: back, title, one or two actions. */
import { useContext, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { BarContext } from './bar-context';
import './nav-bar.css';

export interface NavBarProps {
  title: ReactNode;
  /** Where "back" leads when the page was opened from a message and there is no history. */
  backHref?: string;
  /** No back arrow on a tab's first page. */
  noBack?: boolean;
  right?: ReactNode;
}

/** The router counts its entries in `idx`: 0 is the page that the visit began with. */
const hasHistory = (): boolean => {
  const state: unknown = history.state;
  return (
    typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0
  );
};

export function NavBar({ title, backHref, noBack, right }: NavBarProps): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { titleElsewhere, homeHref } = useContext(BarContext);
  const onBack = (): void => {
    if (hasHistory()) void navigate(-1);
    else void navigate(backHref ?? homeHref, { replace: true });
  };
  return (
    <header className="sp-nav" data-slim={titleElsewhere || undefined}>
      {!noBack && (
        <button type="button" className="sp-nav-back" onClick={onBack} aria-label={t('common.action.back')}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M15 4 7 12l8 8" />
          </svg>
        </button>
      )}
      <h1 className={titleElsewhere ? 'sp-hidden' : undefined}>{title}</h1>
      {right && <div className="sp-nav-right">{right}</div>}
    </header>
  );
}

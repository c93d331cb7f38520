/** What a person reads before leaving for another site, drawn alike in the phone's sheet and the desktop's dialog. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button, buttonClass } from '@/ui/common/button';
import { CopyLink } from '@/ui/outside/copy-link';
import { leave, leaveInPlace, opensInPlace, stay, type Leaving } from './menu-choose';
import type { Outside } from './menu-target';
import './menu-leave.css';

/** A link, where the address is whole: chat webviews and strict browsers open a window for nothing else. */
function Go({ target }: { target: Outside }): ReactNode {
  const t = useText();
  const inPlace = opensInPlace();
  const words = t(inPlace ? 'menu.leaving.inPlace' : 'menu.leaving.go');
  if (target.isReport) {
    return (
      <Button tone="main" size="main" block onClick={() => (inPlace ? void leaveInPlace(target) : leave(target))}>
        {words}
      </Button>
    );
  }
  return (
    <a
      className={buttonClass({ tone: 'main', size: 'main', block: true })}
      href={target.url}
      rel="noopener noreferrer"
      // Closing goes back in the history, which would call off the page's own leaving.
      {...(!inPlace && { target: '_blank', onClick: stay })}
    >
      {words}
    </a>
  );
}

export function LeaveWords({ leaving }: { leaving: Leaving }): ReactNode {
  const t = useText();
  if (leaving.kind === 'blocked') {
    return (
      <div className="sp-leave">
        <p>{t('menu.leaving.blocked')}</p>
        <Button block onClick={stay}>
          {t('common.action.close')}
        </Button>
      </div>
    );
  }
  const inPlace = opensInPlace();
  return (
    <div className="sp-leave">
      <p>{t('menu.leaving.text', { host: leaving.host })}</p>
      {inPlace && <p className="sp-leave-hint">{t('menu.leaving.webview')}</p>}
      <Go target={leaving} />
      {!inPlace && (
        <Button block onClick={() => void leaveInPlace(leaving)}>
          {t('menu.leaving.inPlace')}
        </Button>
      )}
      <CopyLink url={leaving.url} />
    </div>
  );
}

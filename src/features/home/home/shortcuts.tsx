import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { StateView } from '@/ui/common/state-view';
import type { Shortcut } from './use-shortcuts';

/** For people without alarms: nothing waits here, and these are their pages. */
export function Shortcuts({ shortcuts }: { shortcuts: readonly Shortcut[] }): ReactNode {
  const t = useText();
  const hint = shortcuts.length > 0 ? 'home.shortcuts.emptyHint' : 'home.shortcuts.none';
  return (
    <>
      <StateView state="empty" empty={{ title: 'home.empty.title', hint }} />
      {shortcuts.length > 0 && (
        <section className="home-section">
          <h2>{t('home.shortcuts.title')}</h2>
          <ul className="home-shortcuts">
            {shortcuts.map(({ path, name }) => (
              <li key={path}>
                <Link to={path}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

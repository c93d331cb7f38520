import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { StateView } from '@/ui/common/state-view';
import { chooseMenu } from '@/ui/model/menu-choice';
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
            {shortcuts.map(({ node, name, isOutside }) => (
              <li key={node.id}>
                {isOutside ? (
                  <button type="button" onClick={() => chooseMenu(node)}>
                    {name}
                  </button>
                ) : (
                  <Link to={node.path}>{name}</Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

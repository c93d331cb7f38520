import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { MenuIcon } from '@/ui/menu-icon';
import { chooseMenu } from '@/ui/model/menu-choice';
import type { Shortcut } from './use-shortcuts';

/** The pages of people without alarms. */
export function Shortcuts({ shortcuts }: { shortcuts: readonly Shortcut[] }): ReactNode {
  const t = useText();
  if (shortcuts.length === 0) return null;
  return (
    <section className="home-section">
      <h2>{t('home.shortcuts.title')}</h2>
      <ul className="home-shortcuts">
        {shortcuts.map(({ node, icon, name, isOutside }) => (
          <li key={node.id}>
            {isOutside ? (
              <button type="button" onClick={() => chooseMenu(node)}>
                <MenuIcon node={{ icon, path: node.path }} />
                {name}
              </button>
            ) : (
              <Link to={node.path}>
                <MenuIcon node={{ icon, path: node.path }} />
                {name}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

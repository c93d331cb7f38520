import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage, useText } from '@/i18n/use-text';
import type { MenuNode } from '@/session/menus';
import { useMenuChoice } from '../menu-choose';
import { MenuIcon } from '@/ui/menu-icon';
import { compactMenu } from '@/ui/menu-shape';
import { ResultWords } from '../search/result-words';
import { useMenuSearch, type MenuSearch } from '../search/use-menu-search';
import { menuName } from '@/session/menu-name';
import { DrawerBranch } from './drawer-branch';
import '../search/search.css';

interface Props {
  nodes: readonly MenuNode[];
  keyword: string;
  onClose: () => void;
}

interface FoundProps {
  search: MenuSearch;
  onChoose: (node: MenuNode) => void;
}

/** What matches, or what was opened lately. */
const Found = ({ search, onChoose }: FoundProps): ReactNode => (
  <ul>
    {search.results.map((result) => (
      <li key={result.node.id}>
        <button type="button" className="sp-drawer-row" onClick={() => onChoose(result.node)}>
          <MenuIcon node={result.node} />
          <ResultWords result={result} />
        </button>
      </li>
    ))}
  </ul>
);

/** As many of the last ones as leave the menu itself in sight. */
const RECENT = 3;

/** The tree of entries; while something is typed, what matches it. */
export function DrawerMenu({ nodes, keyword, onClose }: Props): ReactNode {
  const t = useText();
  const language = useLanguage();
  const { pathname } = useLocation();
  const search = useMenuSearch(nodes, keyword);
  const choose = useMenuChoice();
  const onChoose = (node: MenuNode): void => {
    onClose();
    choose(node);
  };
  if (nodes.length === 0 || (!search.isIdle && search.results.length === 0)) {
    return <output className="sp-drawer-none">{t(search.isIdle ? 'shell.menu.empty' : 'menu.search.nothing')}</output>;
  }
  const recent = search.results.slice(0, RECENT);
  return (
    <nav className="sp-drawer-menu" aria-label={t('shell.menu.title')}>
      {search.isIdle ? (
        <>
          {recent.length > 0 && (
            <section className="sp-drawer-recent" aria-label={t('menu.search.recent')}>
              <h2>{t('menu.search.recent')}</h2>
              <Found search={{ ...search, results: recent }} onChoose={onChoose} />
            </section>
          )}
          <DrawerBranch
            nodes={compactMenu(nodes)}
            depth={0}
            here={pathname}
            nameOf={(node) => menuName(node, language)}
            onChoose={onChoose}
          />
        </>
      ) : (
        <Found search={search} onChoose={onChoose} />
      )}
    </nav>
  );
}

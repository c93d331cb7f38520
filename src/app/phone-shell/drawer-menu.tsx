import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage, useText } from '@/i18n/use-text';
import type { MenuNode } from '@/session/menus';
import { menuName } from '@/session/menu-name';
import { Button } from '@/ui/common/button';
import { compactMenu } from '@/ui/menu-shape';
import { useMenuChoice } from '../menu-choose';
import { PaletteLine } from '../search/palette-option';
import type { PaletteItem } from '../search/palette-items';
import { usePalette, type Palette } from '../search/use-palette';
import { DrawerBranch } from './drawer-branch';
import '../search/search.css';

interface Props {
  nodes: readonly MenuNode[];
  keyword: string;
  onClose: () => void;
}

interface GroupProps {
  title: string;
  items: readonly PaletteItem[];
  onChoose: Palette['choose'];
}

const Group = ({ title, items, onChoose }: GroupProps): ReactNode => (
  <section className="sp-drawer-group" aria-label={title}>
    <h2>{title}</h2>
    <ul>
      {items.map((item) => (
        <li key={item.key}>
          <button type="button" className="sp-drawer-row" onClick={() => onChoose(item)}>
            <PaletteLine item={item} />
          </button>
        </li>
      ))}
    </ul>
  </section>
);

/** How it stands with the records: on the way, not to be had, none. */
function RecordsNote({ palette }: { palette: Palette }): ReactNode {
  const t = useText();
  const { items, isWaiting, hasFailed, isOffline, retry } = palette;
  if (hasFailed) {
    return (
      <output className="sp-drawer-note">
        <span>{t(isOffline ? 'menu.palette.offline' : 'menu.palette.failed')}</span>
        <Button onClick={retry}>{t('common.action.retry')}</Button>
      </output>
    );
  }
  const words = isWaiting ? 'menu.palette.waiting' : items.length === 0 ? 'menu.palette.nothing' : undefined;
  return <output className="sp-drawer-note">{words && t(words)}</output>;
}

/** Entries of the menu and records that the typed words find. */
function Found({ palette }: { palette: Palette }): ReactNode {
  const t = useText();
  return (
    <>
      {palette.groups.map(({ key, items }) => (
        <Group key={key} title={t(`menu.palette.${key}`)} items={items} onChoose={palette.choose} />
      ))}
      <RecordsNote palette={palette} />
    </>
  );
}

/** As many of the last ones as leave the menu itself in sight. */
const RECENT = 3;

/** The tree of entries; while something is typed, what it finds. */
export function DrawerMenu({ nodes, keyword, onClose }: Props): ReactNode {
  const t = useText();
  const language = useLanguage();
  const { pathname } = useLocation();
  const palette = usePalette({ nodes, query: keyword, isPhone: true, onClose });
  const choose = useMenuChoice();
  if (nodes.length === 0 && palette.isIdle) {
    return <output className="sp-drawer-none">{t('shell.menu.empty')}</output>;
  }
  const recent = palette.items.slice(0, RECENT);
  return (
    <nav className="sp-drawer-menu" aria-label={t('shell.menu.title')}>
      {palette.isIdle ? (
        <>
          {recent.length > 0 && (
            <div className="sp-drawer-recent">
              <Group title={t('menu.search.recent')} items={recent} onChoose={palette.choose} />
            </div>
          )}
          <DrawerBranch
            nodes={compactMenu(nodes)}
            depth={0}
            here={pathname}
            nameOf={(node) => menuName(node, language)}
            onChoose={(node) => {
              onClose();
              choose(node);
            }}
          />
        </>
      ) : (
        <Found palette={palette} />
      )}
    </nav>
  );
}

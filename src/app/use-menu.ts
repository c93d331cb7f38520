/** The person's menu as the shells show it. */
import { useEffect, useMemo } from 'react';
import { useLanguage } from '@/i18n/use-text';
import { addresses } from '@/screens/addresses';
import {
  buildMenuTree,
  catalogueAt,
  firstPage,
  hasFixedSet,
  permittedPaths,
  visibleMenu,
  type MenuNode,
} from '@/session/menus';
import { atom, sessionStore, useAtomValue } from '@/session/atoms';
import { useMenus, useSession } from '@/session/session-state';
import { isKnownPage, useScreens, type KnownScreen } from './screen-table';

export interface Menu {
  /** What is listed. */
  nodes: MenuNode[];
  /** Null while the menus are on their way. */
  permitted: ReadonlySet<string> | null;
  /** Where "/" leads. */
  home: string | undefined;
  /** Where the address of a catalogue leads. */
  catalogue: (path: string) => string | undefined;
}

const catalogueIn = (tree: readonly MenuNode[]) => (path: string) => catalogueAt(tree, path);

type BuiltIn = (known: readonly KnownScreen[]) => MenuNode[];
/** The fixed set comes after the paint: administrators open no links from messages. */
const builtInAtom = atom<{ menu: BuiltIn } | null>(null);

function useBuiltIn(wanted: boolean): BuiltIn | undefined {
  const builtIn = useAtomValue(builtInAtom);
  useEffect(() => {
    if (!wanted || builtIn) return;
    import('./menu-built-in')
      .then(({ loadBuiltIn }) => loadBuiltIn())
      .then(
        // Several components ask for it; only the first answer may re-render them.
        (menu) => sessionStore.set(builtInAtom, (before) => before ?? { menu }),
        () => undefined,
      );
  }, [wanted, builtIn]);
  return builtIn?.menu;
}

/** usertype 1 has the fixed set of all known pages; everybody else what the server's menus give. */
export function useMenu(): Menu {
  const apps = useMenus();
  const { user } = useSession();
  const language = useLanguage();
  const { known } = useScreens();
  const isFixed = hasFixedSet(user);
  const builtIn = useBuiltIn(isFixed);
  return useMemo(() => {
    if (isFixed) {
      const nodes = builtIn?.(known) ?? [];
      const permitted = builtIn ? new Set(known.map(({ path }) => path)) : null;
      return { nodes, permitted, home: addresses.homeIndex, catalogue: catalogueIn(nodes) };
    }
    if (!apps) return { nodes: [], permitted: null, home: undefined, catalogue: () => undefined };
    const tree = buildMenuTree(apps, isKnownPage);
    const permitted = permittedPaths(tree);
    return {
      nodes: visibleMenu(tree),
      permitted,
      home: permitted.has(addresses.homeIndex) ? addresses.homeIndex : firstPage(tree),
      catalogue: catalogueIn(tree),
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- isKnownPage reads the known screens, names follow the language
  }, [apps, isFixed, builtIn, language, known]);
}

/** What the typed words find in menus and records, in groups, and what choosing something does. Both frames draw it. */
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MenuNode } from '@/session/menus';
import { useSession } from '@/session/session-state';
import { useMenuChoice } from '../menu-choose';
import { paletteGroups, type PaletteGroup, type PaletteItem } from './palette-items';
import { searchEntries } from '@/ui/model/menu-search/search-entries';
import { useMenuSearch } from './use-menu-search';
import { useRecordSearch, type RecordSearch } from './use-record-search';

export interface Palette extends Omit<RecordSearch, 'records'> {
  /** Nothing is typed: what was opened lately. */
  readonly isIdle: boolean;
  readonly groups: readonly PaletteGroup[];
  readonly items: readonly PaletteItem[];
  readonly choose: (item: PaletteItem | undefined) => void;
}

interface Of {
  readonly nodes: readonly MenuNode[];
  readonly query: string;
  /** Records have pages of their own there; a desk opens some beside their list. */
  readonly isPhone: boolean;
  readonly onClose: () => void;
}

export function usePalette({ nodes, query, isPhone, onClose }: Of): Palette {
  const { user } = useSession();
  const { isIdle, results } = useMenuSearch(nodes, query);
  const { records, ...asked } = useRecordSearch(query);
  const paths = useMemo(() => new Set(searchEntries(nodes, ({ name }) => name).map(({ node }) => node.path)), [nodes]);
  const groups = paletteGroups(results, records, { permissions: user?.permissions ?? [], paths, isPhone });
  const chooseMenu = useMenuChoice();
  const navigate = useNavigate();
  const choose = (item: PaletteItem | undefined): void => {
    if (!item) return;
    onClose();
    if (item.of === 'menu') chooseMenu(item.result.node);
    else void navigate(item.href);
  };
  return { ...asked, isIdle, groups, items: groups.flatMap((group) => group.items), choose };
}

import { useState, type ReactNode } from 'react';
import type { MenuNode } from '@/session/menus';
import { MenuIcon } from '@/ui/menu-icon';
import { Icon } from './icons';

interface Shared {
  depth: number;
  /** The page that is open. */
  here: string;
  nameOf: (node: MenuNode) => string;
  onChoose: (node: MenuNode) => void;
}

const leadsTo = (node: MenuNode, path: string): boolean =>
  node.path === path || node.children.some((child) => leadsTo(child, path));

function Entry({ node, ...shared }: Shared & { node: MenuNode }): ReactNode {
  const { depth, here, nameOf, onChoose } = shared;
  const [unfolded, setUnfolded] = useState(() => leadsTo(node, here));
  const isBranch = node.children.length > 0;
  const isOpen = isBranch && unfolded;
  return (
    <li>
      <button
        type="button"
        className="sp-drawer-row"
        style={{ paddingInlineStart: 16 + depth * 30 }}
        aria-expanded={isBranch ? isOpen : undefined}
        aria-current={node.path === here ? 'page' : undefined}
        onClick={() => (isBranch ? setUnfolded(!unfolded) : onChoose(node))}
      >
        {depth === 0 && <MenuIcon node={node} />}
        <span>{nameOf(node)}</span>
        {isBranch && <Icon name="chevron" size={18} />}
      </button>
      {isOpen && <DrawerBranch nodes={node.children} {...shared} depth={depth + 1} />}
    </li>
  );
}

/** One level of the menu; a branch folds and unfolds, a leaf is chosen. */
export const DrawerBranch = ({ nodes, ...shared }: Shared & { nodes: readonly MenuNode[] }): ReactNode => (
  <ul>
    {nodes.map((node) => (
      <Entry key={node.id} node={node} {...shared} />
    ))}
  </ul>
);

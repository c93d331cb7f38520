/** A page that lists menu entries chooses them as the shell does; the shell says how. */
import type { MenuNode } from '@/session/menus';

type Choose = (node: MenuNode) => void;

const shell: { choose: Choose | undefined } = { choose: undefined };

export function setMenuChooser(choose: Choose): () => void {
  shell.choose = choose;
  return () => {
    if (shell.choose === choose) shell.choose = undefined;
  };
}

export const chooseMenu: Choose = (node) => shell.choose?.(node);

/** What pages that show menu entries ask of the shell: to choose one as it does, and which addresses are pages. */
import type { MenuNode } from '@/session/menus';

type Choose = (node: MenuNode) => void;
type IsKnown = (path: string) => boolean;

const shell: { choose: Choose | undefined; isKnown: IsKnown | undefined } = { choose: undefined, isKnown: undefined };

export function setMenuChooser(choose: Choose, isKnown: IsKnown): () => void {
  shell.choose = choose;
  shell.isKnown = isKnown;
  return () => {
    if (shell.choose === choose) shell.choose = undefined;
  };
}

export const chooseMenu: Choose = (node) => shell.choose?.(node);

/** Whether a path is a page of this build. */
export const isPage: IsKnown = (path) => shell.isKnown?.(path) ?? false;

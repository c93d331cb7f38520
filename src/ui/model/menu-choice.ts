/** What pages that show menu entries ask of the shell: to choose one as it does, and which addresses are pages. */
import type { MenuNode } from '@/session/menus';

type Choose = (node: MenuNode) => void;
type IsPage = (path: string) => boolean;

const shell: { choose: Choose | undefined; isPage: IsPage | undefined } = { choose: undefined, isPage: undefined };

export function setMenuChooser(choose: Choose): () => void {
  shell.choose = choose;
  return () => {
    if (shell.choose === choose) shell.choose = undefined;
  };
}

export const chooseMenu: Choose = (node) => shell.choose?.(node);

export function setPages(isPage: IsPage): void {
  shell.isPage = isPage;
}

/** Whether a path is a page of this build. */
export const isPage: IsPage = (path) => shell.isPage?.(path) ?? false;

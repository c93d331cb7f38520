/** The dialog for changing one's password: opened from anywhere, drawn by the frame (specification §2 and §4). */
import { atom, sessionStore, useAtomValue } from './atoms';

const openAtom = atom(false);

export const usePasswordDialogOpen = (): boolean => useAtomValue(openAtom);
export const openPasswordDialog = (): void => sessionStore.set(openAtom, true);
export const closePasswordDialog = (): void => sessionStore.set(openAtom, false);

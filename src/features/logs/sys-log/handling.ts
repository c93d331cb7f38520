/** Which faults are being said to be handled; the list asks, the dialog beside it answers. */
import { atom } from 'jotai';

export interface Handling {
  readonly ids: readonly number[];
  /** Called once, when the dialog is closed; done or not. */
  readonly done: (handled: boolean) => void;
}

export const handlingAtom = atom<Handling | null>(null);

/** The faults that are being marked as handled: set by the list, read by the dialog. */
import { atom } from 'jotai';

export interface Handling {
  readonly ids: readonly number[];
  /** Called once when the dialog is closed, whether submitted or cancelled. */
  readonly done: (handled: boolean) => void;
}

export const handlingAtom = atom<Handling | null>(null);

/** The outbox for jotai. */
import { atom } from 'jotai';
import { outboxSnapshot, subscribeOutbox } from './outbox';
import type { OutboxSnapshot } from './snapshot';

const snapshotAtom = atom<OutboxSnapshot>(outboxSnapshot());
snapshotAtom.onMount = (set) => {
  const update = () => set(outboxSnapshot());
  // Something may have changed between the first read and the mount.
  update();
  return subscribeOutbox(update);
};

/** Everything a screen may show of the outbox; read only, since the outbox alone changes it. */
export const outboxAtom = atom((get) => get(snapshotAtom));
export const outboxCountsAtom = atom((get) => get(snapshotAtom).counts);

/** Whether something on this page would be lost by a reload: updates wait for it. */
const dirty = new Set<string>();
const listeners = new Set<() => void>();

/** Marks a form (or a running send) as holding unsaved work, or as clean again. */
export function setDirty(owner: string, isDirty: boolean): void {
  const before = dirty.size;
  if (isDirty) dirty.add(owner);
  else dirty.delete(owner);
  if (dirty.size !== before) for (const listener of listeners) listener();
}

export const isAnythingDirty = (): boolean => dirty.size > 0;

/** Hears every change of what is dirty. @returns how to stop. */
export const onDirtyChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A form's draft: loaded once, saved on every change, gone once the form is sent. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftStore } from './drafts';

export interface DraftModel {
  /** When the restored draft was made; undefined when nothing was restored. */
  readonly restoredAt: number | undefined;
  readonly save: (values: Readonly<Record<string, unknown>>) => void;
  readonly drop: () => void;
}

/** Writes one after the other, and always the latest: a fast typist makes no queue. */
class DraftWriter {
  private waiting: (() => Promise<void>) | undefined;
  private running = false;

  write(task: () => Promise<void>): void {
    this.waiting = task;
    if (!this.running) void this.work();
  }

  private async work(): Promise<void> {
    this.running = true;
    while (this.waiting) {
      const task = this.waiting;
      this.waiting = undefined;
      // A draft that cannot be kept (disk full) must not stop the person from sending the form.
      await task().catch(() => undefined);
    }
    this.running = false;
  }
}

/** @param restore called with a found draft, unless the person was faster and has typed already. */
export function useDraft(
  key: string,
  store: DraftStore,
  restore: (values: Readonly<Record<string, unknown>>) => void,
): DraftModel {
  const [restoredAt, setRestoredAt] = useState<number>();
  const writer = useRef<DraftWriter>(undefined);
  writer.current ??= new DraftWriter();
  const touched = useRef(false);
  const onRestore = useRef(restore);
  useEffect(() => {
    onRestore.current = restore;
  });
  const settled = useRef<string>(undefined);
  useEffect(() => {
    // A view that was kept hidden runs its effects again: its form already holds what the draft does.
    if (settled.current === key) return undefined;
    let current = true;
    touched.current = false;
    const load = async (): Promise<void> => {
      const draft = await store.load(key).catch(() => undefined);
      if (!current) return;
      settled.current = key;
      if (!draft || touched.current) return;
      onRestore.current(draft.values);
      setRestoredAt(draft.at);
    };
    void load();
    return () => {
      current = false;
    };
  }, [key, store]);
  const save = useCallback(
    (values: Readonly<Record<string, unknown>>) => {
      touched.current = true;
      writer.current?.write(() => store.save(key, { values, at: Date.now() }));
    },
    [key, store],
  );
  const drop = useCallback(() => {
    setRestoredAt(undefined);
    writer.current?.write(() => store.drop(key));
  }, [key, store]);
  return { restoredAt, save, drop };
}

/** A record's actions, ready for buttons: only those that apply, one running at a time. */
import { useState } from 'react';
import type { RecordAction } from './definitions';
import { useCommand } from './use-command';

export interface ReadyAction extends Pick<RecordAction<never>, 'key' | 'label' | 'weight'> {
  readonly run: () => void;
  readonly pending: boolean;
}

export function useActions<T>(
  actions: readonly RecordAction<T>[] | undefined,
  record: T | undefined,
): readonly ReadyAction[] {
  const [running, setRunning] = useState<string>();
  const command = useCommand(async (action: RecordAction<T>, on: T) => {
    setRunning(action.key);
    await action.run(on);
  });
  if (record === undefined || !actions) return [];
  return actions
    .filter((action) => action.when?.(record) ?? true)
    .map((action) => ({
      key: action.key,
      label: action.label,
      weight: action.weight,
      pending: command.pending && running === action.key,
      run: () => void command.run(action, record),
    }));
}

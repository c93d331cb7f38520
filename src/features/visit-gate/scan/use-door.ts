/** Which entrance the guard stands at; remembered on this phone until they sign out. */
import { useState } from 'react';
import { readStored, writeStored } from '@/lib/storage';

const KEY = 'gate.door';
export const MOST_OF_DOOR = 60;

export interface Door {
  readonly name: string;
  readonly set: (name: string) => void;
}

export function useDoor(): Door {
  const [name, setName] = useState(() => {
    const stored = readStored(KEY);
    return typeof stored === 'string' ? stored : '';
  });
  const set = (next: string): void => {
    const words = next.slice(0, MOST_OF_DOOR);
    setName(words);
    writeStored(KEY, words);
  };
  return { name, set };
}

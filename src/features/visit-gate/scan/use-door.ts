/** Which entrance the guard stands at. */
import { useState } from 'react';
import { keepGateDoor, readGateDoor } from '@/ui/model/gate-door';

export interface Door {
  readonly name: string;
  readonly set: (name: string) => void;
}

export function useDoor(): Door {
  const [name, setName] = useState(readGateDoor);
  return { name, set: (next) => setName(keepGateDoor(next)) };
}

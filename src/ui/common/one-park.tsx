import type { ReactNode } from 'react';
import { useParkChoice } from '@/session/park-choice';
import { useParks } from '@/session/session-state';
import './form-hints.css';

/** Says which park a page is about that needs exactly one, to whoever looks at several. */
export function OnePark({ id }: { id: number }): ReactNode {
  const { mixed } = useParkChoice();
  const park = useParks().find((each) => each.id === id);
  return mixed && park && <p className="sp-hint">{park.name}</p>;
}

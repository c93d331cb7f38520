import type { ReactNode } from 'react';
import { useParkChoice } from '@/session/park-choice';
import { useParks, useSession } from '@/session/session-state';
import './form-hints.css';

/** Says which park a page is about that needs exactly one, to whoever looks at several, or works in another one. */
export function OnePark({ id }: { id: number }): ReactNode {
  const { mixed } = useParkChoice();
  const current = useSession().user?.parkId;
  const park = useParks().find((each) => each.id === id);
  return park && (mixed || id !== current) && <p className="sp-hint">{park.name}</p>;
}

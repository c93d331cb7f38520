/** Set-up is a park's: of the park that one works in; who stands in none, or looks at all of theirs, says which. */
import type { ReactNode } from 'react';
import { useParkChoice } from '@/session/park-choice';
import { useParkId } from '../order-all/use-park-id';
import { ChosenPark } from '../parts/chosen-park';

const NO_PARK = { title: 'orderdesk.types.noPark', hint: 'orderdesk.types.noParkHint' } as const;

export function SetUpPark({ children }: { children: (parkId: number) => ReactNode }): ReactNode {
  const own = useParkId();
  const { mixed } = useParkChoice();
  if (own !== 0 && !mixed) return children(own);
  return (
    <ChosenPark current={own} empty={NO_PARK}>
      {(parkId, chooser) => (
        <div className="od-set-up">
          {chooser}
          {children(parkId)}
        </div>
      )}
    </ChosenPark>
  );
}

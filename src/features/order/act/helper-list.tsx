/** 协助人: everybody who could work along, ticked or not; drawn alike on both devices. */
import type { ReactNode } from 'react';
import { dispatchEndpoints } from '@/contract/dispatch';
import type { OrderDetail } from '@/contract/order-entities';
import { useText } from '@/i18n/use-text';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import type { DrawProps } from '@/ui/model/field-types';
import { severalOf, toSeveral } from '@/ui/model/filter-values';
import { useDetail } from '@/ui/model/use-detail';
import './helper-list.css';

/** The contract takes no more. */
const MOST = 9;

interface Person {
  readonly id: number;
  readonly name: string;
  readonly hint?: string;
}

function usePeople({ id: orderId, parkId, ownerId, helpers }: OrderDetail) {
  const t = useText();
  const detail = useDetail(dispatchEndpoints.listOrderCandidates, { parkId, orderId });
  const others = (detail.record ?? []).filter(({ id }) => id !== ownerId && helpers.every((one) => one.id !== id));
  const people: Person[] = [
    ...helpers,
    ...others.map(({ id, name, postName, onDuty }) => ({
      id,
      name,
      hint: [onDuty && t('common.field.onDuty'), postName].filter(Boolean).join(' · '),
    })),
  ];
  return { detail, people };
}

export function HelperList({
  order,
  id,
  label,
  value,
  onChange,
  describedBy,
}: DrawProps & { order: OrderDetail }): ReactNode {
  const { detail, people } = usePeople(order);
  const chosen = severalOf(value);
  const toggle = (person: number): void => {
    const key = String(person);
    // An empty text, not nothing: nobody is a choice too.
    onChange(toSeveral(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]) ?? '');
  };
  if (!detail.record) {
    if (detail.state === 'loading' || detail.state === 'ready') return <ListSkeleton rows={3} />;
    return <StateView state={detail.state} error={detail.error} onRetry={() => void detail.refresh()} />;
  }
  return (
    <fieldset className="od-helper-list" id={id} aria-label={label} aria-describedby={describedBy}>
      {people.map((person) => {
        const isChosen = chosen.includes(String(person.id));
        return (
          <label key={person.id}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={!isChosen && chosen.length >= MOST}
              onChange={() => toggle(person.id)}
            />
            <span>{person.name}</span>
            {person.hint && <small>{person.hint}</small>}
          </label>
        );
      })}
    </fieldset>
  );
}

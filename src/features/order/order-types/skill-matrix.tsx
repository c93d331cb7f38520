/** Who can do which type: a tick is kept at once. */
import type { ReactNode } from 'react';
import { call } from '@/api/call';
import { orderTypeEndpoints, type OrderType } from '@/contract/order-type';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { StateView } from '@/ui/common/state-view';
import { useCommand } from '@/ui/model/use-command';
import type { Staff } from './order-plan-form';

interface MatrixProps {
  staff: Staff;
  types: readonly OrderType[];
  parkId: number;
  replace: (staff: Staff) => void;
  say: (words: string, kind?: 'good' | 'error') => void;
}

const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];

function Person({
  person,
  types,
  pending,
  onToggle,
}: {
  person: Staff[number];
  types: readonly OrderType[];
  pending: boolean;
  onToggle: (typeId: number) => void;
}): ReactNode {
  const t = useText();
  const { name, postName, onDuty, openOrders, typeIds } = person;
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{[postName, onDuty && t('common.field.onDuty')].filter(Boolean).join(' · ')}</small>
        <small>{t('orderdesk.types.openOrders', { count: openOrders })}</small>
      </th>
      {types.map((type) => (
        <td key={type.id}>
          <label>
            <input
              type="checkbox"
              aria-label={t('orderdesk.types.skill', { name, type: type.name })}
              checked={typeIds.includes(type.id)}
              disabled={pending}
              onChange={() => onToggle(type.id)}
            />
          </label>
        </td>
      ))}
    </tr>
  );
}

export function SkillMatrix({ staff, types, parkId, replace, say }: MatrixProps): ReactNode {
  const t = useText();
  const save = useCommand(
    (userId: number, typeIds: number[]) =>
      call(orderTypeEndpoints.saveOrderSkills, { parkId, userId, typeIds }, { quiet: true }),
    { onDone: replace, onFailed: (error) => say(errorText(error), 'error') },
  );
  if (staff.length === 0) {
    return (
      <StateView state="empty" empty={{ title: 'orderdesk.types.noStaff', hint: 'orderdesk.types.noStaffHint' }} />
    );
  }
  return (
    <section className="od-matrix" aria-label={t('orderdesk.types.staff')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('order.field.owner')}</th>
            {types.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {staff.map((person) => (
            <Person
              key={person.id}
              person={person}
              types={types}
              pending={save.pending}
              onToggle={(typeId) => void save.run(person.id, toggled(person.typeIds, typeId))}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

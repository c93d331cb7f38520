/** Assigns the role to people: to whom, in which park, until when. */
import { useState, type ReactNode } from 'react';
import { DateTimeText, endOf } from './date-text';
import type { RoleRecord } from '@/contract/admin-role';
import { errorText, fieldErrorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { useGiving } from './use-members';

function PeopleToGive({
  role,
  chosen,
  onChange,
  giving,
}: {
  role: RoleRecord;
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
  giving: ReturnType<typeof useGiving>;
}): ReactNode {
  const t = useText();
  const toggle = (id: number): void =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className="rl-tree" aria-label={t('roles.addMembers')}>
      <div className="rl-tools">
        <input
          type="search"
          value={giving.keyword}
          placeholder={t('common.field.searchPeople')}
          aria-label={t('common.field.searchPeople')}
          onChange={(event) => giving.setKeyword(event.target.value)}
        />
      </div>
      <ul className="rl-people">
        {giving.found.record?.map((person) => (
          <li key={person.id}>
            <label>
              <input type="checkbox" checked={chosen.includes(person.id)} onChange={() => toggle(person.id)} />
              <span>
                {person.name}
                <small>{[person.loginName, person.orgName].filter(Boolean).join(' · ')}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {giving.found.record?.length === 0 && <p className="rl-quiet">{t('roles.nobodyFound', { name: role.name })}</p>}
    </fieldset>
  );
}

export function GivePanel({ role, onDone }: { role: RoleRecord; onDone: () => void }): ReactNode {
  const t = useText();
  const giving = useGiving(role, onDone);
  const [userIds, setUserIds] = useState<readonly number[]>([]);
  const [parkId, setParkId] = useState<number | null>(role.parkId);
  const [until, setUntil] = useState('');
  const { give, refused, places } = giving;
  const wrong = Object.values(give.error?.fields ?? {})[0] ?? refused[0]?.code;
  const isFixed = role.parkId !== null;
  return (
    <div className="rl-give">
      <PeopleToGive role={role} chosen={userIds} onChange={setUserIds} giving={giving} />
      <label className="rl-field">
        <span>{t('roles.givenPark')}</span>
        <select
          value={parkId ?? ''}
          disabled={isFixed}
          onChange={(event) => setParkId(event.target.value === '' ? null : Number(event.target.value))}
        >
          {!isFixed && places.record?.everywhere !== false && <option value="">{t('roles.allParks')}</option>}
          {!isFixed && places.record?.everywhere === false && <option value="">{t('roles.choosePark')}</option>}
          {isFixed && <option value={role.parkId ?? ''}>{role.parkName}</option>}
          {!isFixed &&
            places.record?.parks.map((park) => (
              <option key={park.id} value={park.id}>
                {park.name}
              </option>
            ))}
        </select>
      </label>
      <DateTimeText label={t('roles.until')} hint={t('roles.untilHint')} value={until} onChange={setUntil} />
      {(give.error || refused.length > 0) && (
        <p className="rl-error" role="alert">
          {wrong ? fieldErrorText(wrong) : give.error && errorText(give.error)}
        </p>
      )}
      <div className="rl-buttons">
        <Button
          tone="main"
          disabled={userIds.length === 0}
          pending={give.pending}
          onClick={() => void give.run({ userIds, parkId, expireTime: endOf(until) })}
        >
          {t('roles.give', { count: userIds.length })}
        </Button>
        <Button onClick={onDone}>{t('common.action.cancel')}</Button>
      </div>
    </div>
  );
}

/** Who has the role. */
import { useState, type ReactNode } from 'react';
import type { RoleMember, RoleRecord } from '@/contract/admin-role';
import { errorText, fieldErrorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { HoldButton } from '@/ui/common/hold-button';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { StateTag } from '@/ui/common/tags';
import { dayOf, DateTimeText, endOf } from './date-text';
import { GivePanel } from './give-panel';
import { useMembers } from './use-members';
import '../parts/roles.css';

type Members = ReturnType<typeof useMembers>;

function Until({
  member,
  prolong,
  onDone,
}: {
  member: RoleMember;
  prolong: Members['prolong'];
  onDone: () => void;
}): ReactNode {
  const t = useText();
  const [day, setDay] = useState(dayOf(member.expireTime));
  const save = async (): Promise<void> => {
    await prolong.run(member, endOf(day));
    onDone();
  };
  return (
    <div className="rl-until">
      <DateTimeText label={t('roles.until')} hint={t('roles.untilHint')} value={day} onChange={setDay} />
      <Button tone="main" pending={prolong.pending} onClick={() => void save()}>
        {t('roles.saveUntil')}
      </Button>
    </div>
  );
}

function Member({ member, of }: { member: RoleMember; of: Members }): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { name, loginName, orgName, parkName, expireTime, expired } = member;
  return (
    <li>
      <div className="rl-member">
        <div>
          <b>{name}</b>
          {expired && <StateTag tone="closed">{t('roles.expired')}</StateTag>}
          <small>{[loginName, orgName].filter(Boolean).join(' · ')}</small>
          <small>
            {parkName ?? t('roles.allParks')}
            {' · '}
            {expireTime === null ? t('roles.forGood') : t('roles.untilDay', { day: dayOf(expireTime) })}
          </small>
        </div>
        <Button size="small" onClick={() => setOpen(!isOpen)} label={t('roles.manageOf', { name })}>
          {t('roles.manage')}
        </Button>
      </div>
      {isOpen && (
        <div className="rl-manage">
          <Until member={member} prolong={of.prolong} onDone={() => setOpen(false)} />
          <HoldButton size="normal" pending={of.take.pending} onConfirm={() => void of.take.run(member)}>
            {t('roles.take')}
          </HoldButton>
        </div>
      )}
    </li>
  );
}

/** Why the last action was refused. */
function Refusal({ of }: { of: Members }): ReactNode {
  const error = of.prolong.error ?? of.take.error;
  if (!error) return null;
  const wrong = Object.values(error.fields ?? {})[0];
  return (
    <p className="rl-error" role="alert">
      {wrong === undefined ? errorText(error) : fieldErrorText(wrong)}
    </p>
  );
}

export function MemberPanel({ role }: { role: RoleRecord }): ReactNode {
  const t = useText();
  const of = useMembers(role);
  const [isGiving, setGiving] = useState(false);
  const { members, keyword, setKeyword, more } = of;
  return (
    <div className="rl-members">
      {isGiving ? (
        <GivePanel role={role} onDone={() => setGiving(false)} />
      ) : (
        <div className="rl-tools">
          <input
            type="search"
            value={keyword}
            placeholder={t('common.field.searchPeople')}
            aria-label={t('common.field.searchPeople')}
            onChange={(event) => setKeyword(event.target.value)}
          />
          <Button tone="main" onClick={() => setGiving(true)}>
            {t('roles.addMembers')}
          </Button>
        </div>
      )}
      <Refusal of={of} />
      {members.state === 'loading' && <DetailSkeleton />}
      {members.record && (
        <>
          <ul className="rl-people">
            {members.record.rows.map((member) => (
              <Member key={member.id} member={member} of={of} />
            ))}
          </ul>
          {members.record.total === 0 && <p className="rl-quiet">{t('roles.noMembers')}</p>}
          {more && <Button onClick={more}>{t('common.action.more')}</Button>}
        </>
      )}
      {members.state !== 'loading' && members.state !== 'ready' && (
        <StateView state={members.state} error={members.error} onRetry={() => void members.refresh()} />
      )}
    </div>
  );
}

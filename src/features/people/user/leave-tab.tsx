/** Leaving: the person's open work, who takes over each kind of it, and closing the account. */
import type { ReactNode } from 'react';
import type { UserRecord } from '@/contract/admin-user';
import { WORK_KINDS, adminUserRightsEndpoints, type OpenWork, type WorkKind } from '@/contract/admin-user-rights';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { Button } from '@/ui/common/button';
import { Moment } from '@/ui/common/time';
import type { FieldDefinition } from '@/ui/model/field-types';
import { useDetail } from '@/ui/model/use-detail';
import { write } from '@/ui/model/write';
import { successorsOf } from '../choices';
import { WhenLoaded } from '../parts/loaded';
import { doneTo } from '../parts/done';
import { ask } from '../parts/question';
import { Row, Rows } from '../parts/row';

interface LeaveValues {
  readonly alarmsTo: number | null;
  readonly ordersTo: number | null;
  readonly dutiesTo: number | null;
}

const FIELD = { alarms: 'alarmsTo', orders: 'ordersTo', duties: 'dutiesTo' } as const satisfies Record<
  WorkKind,
  keyof LeaveValues
>;

const askLeave = ({ id: userId, name }: UserRecord, work: OpenWork): Promise<unknown> =>
  ask<LeaveValues, unknown>({
    key: `people.leave${userId}`,
    title: { words: name },
    fields: WORK_KINDS.filter((kind) => work[kind].length > 0).map((kind): FieldDefinition<LeaveValues> => ({
      name: FIELD[kind],
      label: `people.leave.to.${kind}`,
      type: 'choice',
      options: successorsOf(userId, kind),
      required: true,
    })),
    initial: { alarmsTo: null, ordersTo: null, dutiesTo: null },
    submitLabel: 'people.leave.submit',
    danger: true,
    submit: async (to) => {
      await write(adminUserRightsEndpoints.leave, { userId, ...to }, { quiet: true });
      doneTo(userId, 'people.done.left');
    },
  });

function Work({ work, kind }: { work: OpenWork; kind: 'alarms' | 'orders' }): ReactNode {
  const t = useText();
  return (
    <section className="people-block">
      <h3>{t(`people.leave.${kind}`, { count: work[kind].length })}</h3>
      <Rows empty={t('people.leave.nothing')}>
        {work[kind].map(({ id, name, parkName, at }) => (
          <Row
            key={id}
            title={name}
            to={kind === 'alarms' ? href('warningDetail', { id }) : href('orderRecord', { id })}
            facts={[parkName, <Moment key="at" at={at} />]}
          />
        ))}
      </Rows>
    </section>
  );
}

function Duties({ duties }: Pick<OpenWork, 'duties'>): ReactNode {
  const t = useText();
  return (
    <section className="people-block">
      <h3>{t('people.leave.duties', { count: duties.length })}</h3>
      <Rows empty={t('people.leave.nothing')}>
        {duties.map(({ kind, id, name, at }) => (
          <Row
            key={`${kind}${id}`}
            title={name}
            facts={[t(`people.leave.duty.${kind}`), at !== null && <Moment key="at" at={at} />]}
          />
        ))}
      </Rows>
    </section>
  );
}

export function LeaveTab({ user }: { user: UserRecord }): ReactNode {
  const t = useText();
  const detail = useDetail(adminUserRightsEndpoints.readOpenWork, { userId: user.id });
  return (
    <WhenLoaded detail={detail}>
      {(work) => (
        <>
          <p className="people-hint">{t('people.leave.hint')}</p>
          <Work work={work} kind="alarms" />
          <Work work={work} kind="orders" />
          <Duties duties={work.duties} />
          <div className="people-block">
            <Button tone="danger" onClick={() => void askLeave(user, work)}>
              {t('people.leave.begin')}
            </Button>
          </div>
        </>
      )}
    </WhenLoaded>
  );
}

/** The person's identity at the single sign-on provider; administrators link and unlink it. */
import type { ReactNode } from 'react';
import { adminSignOnEndpoints } from '@/contract/admin-sign-on';
import type { UserRecord } from '@/contract/admin-user';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { useDetail } from '@/ui/model/use-detail';
import { Failed } from '../parts/row';
import { askForIdentity, askToPart } from './sign-on-questions';

export function SignOnPanel({ user }: { user: UserRecord }): ReactNode {
  const t = useText();
  const { record, error } = useDetail(adminSignOnEndpoints.getUserSignOn, { userId: user.id });
  if (!record) return <Failed error={error} />;
  const { offered, subject, mayChange } = record;
  if (!offered && subject === null) return null;
  const isHere = user.deletedAt === null;
  return (
    <section className="people-block" aria-label={t('people.signOn.title')}>
      <h3>{t('people.signOn.title')}</h3>
      <p className="people-identity">{subject ?? t('people.signOn.none')}</p>
      {mayChange && offered && (
        <div className="people-row-actions">
          {subject === null && isHere && (
            <Button size="small" onClick={() => void askForIdentity(user)}>
              {t('people.signOn.join')}
            </Button>
          )}
          {subject !== null && (
            <Button size="small" onClick={() => void askToPart(user)}>
              {t('people.signOn.part')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** The guest's identity number is kept: the consent to it can be taken back here, and what was deleted is said. */
import { useState, type ReactNode } from 'react';
import type { MyVisit } from '@/contract/visit/visit-my';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { Button } from '@/ui/common/button';
import { momentText } from '@/ui/common/words-of-time';
import type { MyVisitModel } from './use-my-visit';

/** Asked once more: what is deleted does not come back. */
function Withdrawing({ withdrawId }: Pick<MyVisitModel, 'withdrawId'>): ReactNode {
  const t = useText();
  const [asks, setAsks] = useState(false);
  const { pending, error, run } = withdrawId;
  return (
    <>
      {asks ? (
        <>
          <p className="sp-hint">{t('visitform.id.after')}</p>
          <div className="vp-buttons">
            <Button tone="danger" pending={pending} onClick={() => void run()}>
              {t('visitform.id.sure')}
            </Button>
            <Button onClick={() => setAsks(false)}>{t('visitform.id.keep')}</Button>
          </div>
        </>
      ) : (
        <Button block onClick={() => setAsks(true)}>
          {t('visitform.id.withdraw')}
        </Button>
      )}
      <p className="sp-error" role="alert">
        {error && errorText(error)}
      </p>
    </>
  );
}

export interface IdNumberProps extends Pick<MyVisitModel, 'withdrawId'> {
  visit: MyVisit;
  /** What is shown may be old: nothing is promised then. */
  isOld: boolean;
}

/** Nothing where no number was ever kept. */
export default function IdNumber({ visit: { idKept, idWithdrawnAt }, isOld, withdrawId }: IdNumberProps): ReactNode {
  const t = useText();
  if (!idKept && idWithdrawnAt === null) return null;
  return (
    <Block title={t('visitform.notice.idTitle')}>
      <div className="vp">
        {idKept ? (
          <p>{t('visitform.id.kept')}</p>
        ) : (
          <output>{t('visitform.id.gone', { at: momentText(idWithdrawnAt ?? 0) })}</output>
        )}
        {idKept && isOld && <p className="sp-hint">{t('visitform.id.offline')}</p>}
        {idKept && !isOld && <Withdrawing withdrawId={withdrawId} />}
      </div>
    </Block>
  );
}

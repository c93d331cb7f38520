/** What the guest gave by a consent of its own is kept: it can be taken back here, and what was deleted is said. */
import { useState, type ReactNode } from 'react';
import type { MyVisit, Withdrawable } from '@/contract/visit/visit-my';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { Button } from '@/ui/common/button';
import { momentText } from '@/ui/common/words-of-time';
import type { MyVisitModel } from './use-my-visit';

const WORDS = {
  idNo: {
    title: 'visitform.notice.idTitle',
    kept: 'visitform.id.kept',
    withdraw: 'visitform.id.withdraw',
    after: 'visitform.id.after',
    gone: 'visitform.id.gone',
  },
  plate: {
    title: 'visitform.notice.plateTitle',
    kept: 'visitform.plate.kept',
    withdraw: 'visitform.plate.withdraw',
    after: 'visitform.plate.after',
    gone: 'visitform.plate.gone',
  },
} as const;

interface WithdrawingProps extends Pick<MyVisitModel, 'withdrawId'> {
  what: Withdrawable;
}

/** Asked once more: what is deleted does not come back. */
function Withdrawing({ what, withdrawId }: WithdrawingProps): ReactNode {
  const t = useText();
  const [asks, setAsks] = useState(false);
  const { pending, error, run } = withdrawId;
  return (
    <>
      {asks ? (
        <>
          <p className="sp-hint">{t(WORDS[what].after)}</p>
          <div className="vp-buttons">
            <Button tone="danger" pending={pending} onClick={() => void run(what)}>
              {t('visitform.id.sure')}
            </Button>
            <Button onClick={() => setAsks(false)}>{t('visitform.id.keep')}</Button>
          </div>
        </>
      ) : (
        <Button block onClick={() => setAsks(true)}>
          {t(WORDS[what].withdraw)}
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

interface KeptProps extends Omit<IdNumberProps, 'visit'>, WithdrawingProps {
  isKept: boolean;
  goneAt: number | null;
}

/** Nothing where none was ever kept. */
function Kept({ what, isKept, goneAt, isOld, withdrawId }: KeptProps): ReactNode {
  const t = useText();
  if (!isKept && goneAt === null) return null;
  const words = WORDS[what];
  return (
    <Block title={t(words.title)}>
      <div className="vp">
        {isKept ? <p>{t(words.kept)}</p> : <output>{t(words.gone, { at: momentText(goneAt ?? 0) })}</output>}
        {isKept && isOld && <p className="sp-hint">{t('visitform.id.offline')}</p>}
        {isKept && !isOld && <Withdrawing what={what} withdrawId={withdrawId} />}
      </div>
    </Block>
  );
}

export default function IdNumber({ visit, ...props }: IdNumberProps): ReactNode {
  const { idKept, idWithdrawnAt, plateKept, plateWithdrawnAt } = visit;
  return (
    <>
      <Kept what="idNo" isKept={idKept} goneAt={idWithdrawnAt} {...props} />
      <Kept what="plate" isKept={plateKept} goneAt={plateWithdrawnAt} {...props} />
    </>
  );
}

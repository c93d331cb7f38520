/** Those who stand in for me, now and later. */
import type { ComponentType, ReactNode } from 'react';
import { serverNow } from '@/api/reply';
import type { Delegation } from '@/contract/account';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { StateTag } from '@/ui/common/tags';
import { momentText } from '@/ui/common/words-of-time';
import type { FormDefinition } from '@/ui/model/definitions';
import { Failed } from '../parts/failed';
import { WhenLoaded } from '../parts/loaded';
import type { DelegationValues } from './delegation-form';
import { useDelegations, type DelegationsModel } from './use-delegations';

/** The kit's form over the page. */
export type DelegationOverlay = ComponentType<{
  open: boolean;
  onClose: () => void;
  definition: FormDefinition<DelegationValues>;
}>;

function Row({ delegation, end }: { delegation: Delegation; end: DelegationsModel['end'] }): ReactNode {
  const t = useText();
  const { id, toName: name, startsAt, endsAt, note } = delegation;
  const isRunning = startsAt <= serverNow();
  return (
    <li className="me-item">
      <div>
        <h3>
          {name}{' '}
          <StateTag tone={isRunning ? 'running' : 'closed'}>
            {t(isRunning ? 'me.delegation.running' : 'me.delegation.waiting')}
          </StateTag>
        </h3>
        <p>{t('me.delegation.period', { from: momentText(startsAt), to: momentText(endsAt) })}</p>
        {note && <p>{note}</p>}
      </div>
      <Button label={t('me.delegation.endOf', { name })} pending={end.pending} onClick={() => void end.run(id)}>
        {t('me.delegation.end')}
      </Button>
    </li>
  );
}

export function DelegationsPanel({ Overlay }: { Overlay: DelegationOverlay }): ReactNode {
  const t = useText();
  const { detail, form, openForm, closeForm, end } = useDelegations();
  return (
    <WhenLoaded detail={detail}>
      {({ delegations }) => (
        <div className="me-panel">
          <p className="me-hint">{t('me.delegation.hint')}</p>
          {delegations.length === 0 && <p>{t('me.delegation.none')}</p>}
          <ul className="me-items">
            {delegations.map((delegation) => (
              <Row key={delegation.id} delegation={delegation} end={end} />
            ))}
          </ul>
          <Failed error={end.error} />
          <div className="me-buttons">
            {openForm ? (
              <Button tone="main" onClick={openForm}>
                {t('me.delegation.add')}
              </Button>
            ) : (
              <p>{t('me.delegation.noPark')}</p>
            )}
          </div>
          {form && <Overlay open onClose={closeForm} definition={form} />}
        </div>
      )}
    </WhenLoaded>
  );
}

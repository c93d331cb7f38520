/** Who came and went by this phone in the last minutes, and how far each entry is on its way. */
import type { ReactNode } from 'react';
import { errorText } from '@/i18n/error-text';
import '@/i18n/flow-form-texts';
import { textIfAny } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { dismiss } from '@/outbox/outbox';
import { Block } from '@/ui/common/block';
import { Button } from '@/ui/common/button';
import { StateTag } from '@/ui/common/tags';
import { momentText } from '@/ui/common/words-of-time';
import type { Tone } from '@/ui/model/cell';
import { findOf, type GateAct } from '../gate-acts';

const LOOK: Record<GateAct['entry']['state'], Tone> = {
  waiting: 'warning',
  sending: 'running',
  delivered: 'good',
  superseded: 'good',
  conflict: 'danger',
};

function Act({ act }: { act: GateAct }): ReactNode {
  const t = useText();
  const { id, title, state, createdAt, lastError } = act.entry;
  const find = findOf(act);
  const isStopped = find === 'stopped';
  return (
    <li className="vg-act" data-state={state}>
      <div className="sp-ends">
        <span>
          <b>{textIfAny(isStopped ? 'visitgate.title.stopped' : title.key, title.params)}</b>
          <small>{momentText(createdAt)}</small>
        </span>
        <StateTag tone={isStopped ? 'danger' : find ? 'warning' : LOOK[state]}>{t(`outbox.state.${state}`)}</StateTag>
      </div>
      {find && <p className="vg-note">{t(`visitgate.sent.${find}`)}</p>}
      {state === 'conflict' && (
        <div className="sp-ends">
          <p role="alert">{lastError && errorText({ ...lastError, serverMessage: undefined })}</p>
          <Button size="small" onClick={() => void dismiss(id)}>
            {t('common.conflict.read')}
          </Button>
        </div>
      )}
    </li>
  );
}

export function GateActs({ acts }: { acts: readonly GateAct[] }): ReactNode {
  const t = useText();
  if (acts.length === 0) return null;
  return (
    <Block title={t('visitgate.mine')}>
      <ul className="vg-list">
        {acts.map((act) => (
          <Act key={act.entry.id} act={act} />
        ))}
      </ul>
    </Block>
  );
}

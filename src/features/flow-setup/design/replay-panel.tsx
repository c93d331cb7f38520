/** 回放: the draft over the last instances; how many go another way, and where to. */
import type { ReactNode } from 'react';
import { call } from '@/api/call';
import { flowSetupEndpoints } from '@/contract/flow/flow-setup';
import { errorText } from '@/i18n/error-text';
import { labelled } from '@/i18n/punctuation';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { FormError } from '@/ui/common/form-hints';
import { useCommand } from '@/ui/model/use-command';
import { useState } from 'react';
import type { FlowReplay } from '@/contract/flow/flow-setup';
import type { ModelProps } from './node-card';

function Outcome({ replay: { looked, same, other } }: { replay: FlowReplay }): ReactNode {
  const t = useText();
  if (looked === 0) return <p>{t('flowparts.replay.none')}</p>;
  return (
    <>
      <p>
        {t('flowparts.replay.looked', { count: looked })} · {t('flowparts.replay.same', { count: same })}
      </p>
      <h3>{t('flowparts.replay.other', { count: other.length })}</h3>
      <ul className="fs-list">
        {other.map(({ id, no, title, before, after, outcome }) => (
          <li key={id} className="fs-row">
            <strong>{title}</strong> <small className="sp-num">{no}</small>
            <span>{labelled(t('flowparts.replay.before'), before.join(' → '))}</span>
            <span>
              {labelled(t('flowparts.replay.after'), [...after, t(`flowparts.replay.${outcome}`)].join(' → '))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

export default function ReplayPanel({ model }: ModelProps): ReactNode {
  const t = useText();
  const { parkId, def, form, tree, isWhole } = model;
  const [replay, setReplay] = useState<FlowReplay>();
  const asking = useCommand(
    () => call(flowSetupEndpoints.replayFlowDraft, { parkId, id: def.id, form, tree }, { quiet: true }),
    { onDone: setReplay },
  );
  return (
    <>
      <p className="fs-quiet">{t('flowparts.replay.hint')}</p>
      <Button
        tone="main"
        size="main"
        block
        pending={asking.pending}
        disabled={!isWhole}
        onClick={() => void asking.run()}
      >
        {t('flowsetup.action.startReplay')}
      </Button>
      <FormError words={asking.error && errorText(asking.error)} />
      <output>{replay && <Outcome replay={replay} />}</output>
    </>
  );
}

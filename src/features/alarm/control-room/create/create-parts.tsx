/** What stands around the form in both presentations: why it cannot be filled in, what is open already, what is kept. */
import type { ReactNode } from 'react';
import { alarmDetail } from '@/contract/alarm-entities';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { useOutbox } from '@/outbox/use-outbox';
import { href } from '@/screens/addresses';
import { Block } from '@/ui/common/block';
import { Button, ButtonLink } from '@/ui/common/button';
import { FormError } from '@/ui/common/form-hints';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { OnePark } from '@/ui/common/one-park';
import { StateView } from '@/ui/common/state-view';
import { isDrill } from './create-form';
import { QueuedReports } from './queued-reports';
import type { CreateModel, OpenAlready } from './use-create';
import './create.css';

const BACK = { href: href('warningNoticeWechatIndex'), label: 'common.action.backToList' } as const;

/** Said in red at the button; here is what can be done about it. */
export function Already({ already }: { already: OpenAlready }): ReactNode {
  const t = useText();
  const { id, no, add, adding, problem } = already;
  return (
    <fieldset className="al-already" aria-label={t('alarmdesk.create.already')}>
      <Button tone="main" block pending={adding} onClick={add}>
        {t('alarmdesk.create.addTo', { no })}
      </Button>
      <ButtonLink block to={href('alarmRecord', { id })}>
        {t('alarmdesk.create.open', { no })}
      </ButtonLink>
      <FormError words={problem && errorText(problem)} />
    </fieldset>
  );
}

/** It went while the page was open: the alarm's number and the way to it. */
function Sent({ output }: { output: unknown }): ReactNode {
  const t = useText();
  const made = alarmDetail.safeParse(output);
  if (!made.success) return null;
  const { id, no } = made.data;
  return (
    <ButtonLink to={href('alarmRecord', { id })} tone="main" block>
      {t('alarmdesk.create.open', { no })}
    </ButtonLink>
  );
}

function Kept({ id, again }: Pick<CreateModel, 'again'> & { id: string }): ReactNode {
  const t = useText();
  const entry = useOutbox().entries.find((each) => each.id === id);
  const isSent = entry?.state === 'delivered';
  return (
    <Block title={t(isSent ? 'alarmdesk.create.sentTitle' : 'alarmdesk.create.keptTitle')}>
      {!isSent && <p className="sp-hint">{t('alarmdesk.create.keptHint')}</p>}
      <div className="al-already">
        {isSent && <Sent output={entry.output} />}
        <ButtonLink to={BACK.href} tone={isSent ? 'plain' : 'main'} block>
          {t('common.action.backToList')}
        </ButtonLink>
        <Button block onClick={again}>
          {t('alarmdesk.create.again')}
        </Button>
      </div>
    </Block>
  );
}

/** What a drill does, before it is called. */
export function DrillNote({ state }: Pick<CreateModel, 'state'>): ReactNode {
  const t = useText();
  return isDrill(state.values) && <p className="al-drill-note">{t('alarmdesk.create.drillNote')}</p>;
}

/** For somebody who works in no park. */
function ParkSelect({ model: { parks, choosePark, purpose } }: { model: CreateModel }): ReactNode {
  const t = useText();
  if (parks.length < 2) return null;
  return (
    <label className="al-create-park">
      {t('shell.park.switch')}
      <select value={purpose.parkId} onChange={(event) => choosePark(Number(event.target.value))}>
        {parks.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

interface CreateFrameProps {
  model: CreateModel;
  /** The form. */
  children: ReactNode;
}

/** The form, or why there is none. */
export function CreateFrame({ model, children }: CreateFrameProps): ReactNode {
  if (!model.may) return <StateView state="forbidden" back={BACK} />;
  if (!model.ready) return <DetailSkeleton />;
  return (
    <>
      <QueuedReports />
      <OnePark id={model.purpose.parkId} />
      <ParkSelect model={model} />
      {model.kept === undefined ? children : <Kept id={model.kept} again={model.again} />}
    </>
  );
}

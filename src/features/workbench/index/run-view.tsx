/** 连续处理: one matter a screen; the next one slides in. */
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Workbench } from '@/contract/workbench';
import { serverNow } from '@/api/reply';
import { useText } from '@/i18n/use-text';
import { Button, ButtonLink } from '@/ui/common/button';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import type { EmptyWords } from '@/ui/model/definitions';
import type { KitVoice } from '@/ui/model/kit-voice';
import { TODO_KINDS } from '@/ui/todo-kinds';
import { MatterFacts, MatterLevel } from './matter-facts';
import { type Matter, SNOOZES, snoozeUntil } from './matters';
import type { Queue } from './use-queue';
import { titleOf, type RunModel, useRun } from './use-run';

function Snooze({ model: { snooze } }: { model: RunModel }): ReactNode {
  const t = useText();
  const now = serverNow();
  return (
    <fieldset className="wb-snooze">
      <legend>{t('workbench.run.laterTitle')}</legend>
      {SNOOZES.filter((choice) => snoozeUntil(choice, now) !== undefined).map((choice) => (
        <Button key={choice} pending={snooze.pending} onClick={() => void snooze.run(choice)}>
          {t(`workbench.run.${choice}`)}
        </Button>
      ))}
    </fieldset>
  );
}

function Shown({ matter, model }: { matter: Matter; model: RunModel }): ReactNode {
  const t = useText();
  const [later, setLater] = useState(false);
  const { decision, decide, skip } = model;
  const isTodo = matter.kind === 'todo';
  return (
    <article className="wb-run">
      <div className="wb-run-card">
        <MatterFacts matter={matter} />
        <div className="sp-ends sp-align-top">
          <h2>{titleOf(matter)}</h2>
          <MatterLevel matter={matter} />
        </div>
        {isTodo && matter.row.place !== '' && <p>{matter.row.place}</p>}
        {isTodo && matter.row.parkName !== null && <p className="wb-quiet">{matter.row.parkName}</p>}
        {!isTodo && <p className="wb-text">{matter.notice.body}</p>}
      </div>
      <div className="wb-run-bar">
        {later && <Snooze model={model} />}
        <div className="wb-run-more">
          {isTodo && (
            <Button size="main" onClick={() => setLater((now) => !now)}>
              {t('workbench.action.later')}
            </Button>
          )}
          <Button size="main" onClick={skip}>
            {t('workbench.action.skip')}
          </Button>
          {decision && isTodo && (
            <ButtonLink size="main" to={TODO_KINDS[matter.todo.key].record(matter.row, matter.todo.list)}>
              {t('workbench.action.open')}
            </ButtonLink>
          )}
        </div>
        {decision && (
          <Button tone="main" size="main" block pending={decide.pending} onClick={() => void decide.run(decision)}>
            {t(`workbench.action.${decision}`)}
          </Button>
        )}
        {!decision && isTodo && (
          <ButtonLink
            tone="main"
            size="main"
            block
            to={TODO_KINDS[matter.todo.key].record(matter.row, matter.todo.list)}
          >
            {t('workbench.action.open')}
          </ButtonLink>
        )}
      </div>
    </article>
  );
}

/** The end of what is here: more is on its way, more waits that could not be fetched, or all is done. */
function Over({ queue: { more, isComing, fetchMore } }: { queue: Queue }): ReactNode {
  const t = useText();
  if (isComing) return <DetailSkeleton />;
  const over: EmptyWords =
    more > 0
      ? { title: { words: t('workbench.run.more', { count: more }) }, hint: 'workbench.run.moreHint' }
      : { title: 'workbench.run.over', hint: 'workbench.run.overHint' };
  return (
    <>
      <StateView state="empty" empty={over} />
      {more > 0 && (
        <Button tone="main" size="main" block onClick={fetchMore}>
          {t('workbench.action.next')}
        </Button>
      )}
    </>
  );
}

interface Props {
  workbench: Workbench;
  voice: KitVoice;
  /** Where the workbench itself is. */
  back: string;
}

export function RunView({ workbench, voice, back }: Props): ReactNode {
  const t = useText();
  const model = useRun(workbench, voice);
  const { matter, at, queue } = model;
  const count = queue.matters.length;
  return (
    <div className="wb">
      <div className="sp-ends">
        <Link to={back} replace className="wb-back">
          {t('workbench.action.back')}
        </Link>
        {matter && <span className="sp-num wb-quiet">{t('workbench.run.at', { at: at + 1, count })}</span>}
      </div>
      {matter ? <Shown key={matter.key} matter={matter} model={model} /> : <Over queue={queue} />}
    </div>
  );
}

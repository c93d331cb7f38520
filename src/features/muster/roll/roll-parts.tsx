/** The roll call itself in both presentations: what it is, since when, numbers by area, its report. */
import type { ReactNode } from 'react';
import { MUSTER_KIND, MUSTER_STATE } from '@/contract/muster/muster-codes';
import type { MusterDetail } from '@/contract/muster/muster-entities';
import { codeText, text } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { Block } from '@/ui/common/block';
import { Facts, type FactItem } from '@/ui/common/facts';
import { OutboxNotes } from '@/ui/common/outbox-notes';
import { RecordState } from '@/ui/common/record-state';
import { CodeTag, StateTag } from '@/ui/common/tags';
import { Moment, RunningTime } from '@/ui/common/time';
import { durationText } from '@/ui/common/words-of-time';
import { Left } from './parts';
import type { PeopleModel, RollModel } from './use-roll';

export const titleOf = ({ title }: Pick<MusterDetail, 'title'>): string => title || text('muster.list.untitled');

/** The roll call, or why it is not shown. */
export const RollState = ({
  id,
  model: { detail },
  children,
}: {
  id: number;
  model: RollModel;
  children: (muster: MusterDetail) => ReactNode;
}): ReactNode => (
  <RecordState
    id={id}
    detail={detail}
    back={{ href: href('musters'), label: 'common.action.backToList' }}
    said={(muster) => `${titleOf(muster)} ${codeText('musterState', muster.state)}`}
  >
    {children}
  </RecordState>
);

export function RollHead({ muster, model }: { muster: MusterDetail; model: PeopleModel }): ReactNode {
  const t = useText();
  const { kind, state, startedAt, endedAt, startedByName } = muster;
  const isRunning = state === MUSTER_STATE.running;
  return (
    <Block loud={isRunning && kind === MUSTER_KIND.real}>
      <div className="sp-row-head">
        <h2>{titleOf(muster)}</h2>
        {kind === MUSTER_KIND.drill && <StateTag tone="paused">{codeText('musterKind', kind)}</StateTag>}
        <CodeTag table="musterState" code={state} tone={isRunning ? 'danger' : 'closed'} />
      </div>
      <Left model={model} />
      <p className="sp-row-facts">
        <span>
          {t(isRunning ? 'muster.roll.running' : 'muster.roll.took')} <RunningTime since={startedAt} until={endedAt} />
        </span>
        <Moment at={startedAt} />
        <span>{startedByName ?? t('muster.list.byFire')}</span>
      </p>
    </Block>
  );
}

/** What was refused of the marks of this phone. */
export const Refused = ({ model: { refused } }: { model: PeopleModel }): ReactNode =>
  refused.length > 0 && <OutboxNotes queued={[]} conflicts={refused} />;

export function Areas({ muster: { areas } }: { muster: MusterDetail }): ReactNode {
  const t = useText();
  if (areas.length === 0) return null;
  return (
    <Block title={t('muster.roll.areas')}>
      <ul className="mu-numbers">
        {areas.map(({ area, total, unseen, rescue }) => (
          <li key={area} data-open={unseen > 0 || undefined}>
            <span>{area || t('muster.roll.noArea')}</span>
            {rescue > 0 && <StateTag tone="danger">{`${codeText('musterStatus', 3)} ${String(rescue)}`}</StateTag>}
            <b className="sp-num">{t('muster.roll.ofTotal', { count: unseen, total })}</b>
          </li>
        ))}
      </ul>
    </Block>
  );
}

export function Marshals({ muster: { marshals } }: { muster: MusterDetail }): ReactNode {
  const t = useText();
  if (marshals.length === 0) return null;
  return (
    <Block title={t('muster.roll.marshals')}>
      <ul className="mu-numbers">
        {marshals.map(({ name, marks, lastAt }) => (
          <li key={name}>
            <span>{name}</span>
            <Moment at={lastAt} />
            <b className="sp-num">{t('muster.roll.marks', { count: marks })}</b>
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** How it ended, in numbers. */
export function Outcome({ muster }: { muster: MusterDetail }): ReactNode {
  const t = useText();
  const { counts, startedAt, endedAt, endedByName, note, places } = muster;
  const people = (count: number): string => t('muster.roll.people', { count });
  const items: FactItem[] = [
    { key: 'total', label: t('muster.list.people'), value: people(counts.total) },
    { key: 'safe', label: codeText('musterStatus', 1), value: people(counts.safe) },
    { key: 'left', label: codeText('musterStatus', 2), value: people(counts.left) },
    { key: 'unseen', label: codeText('musterStatus', 0), value: people(counts.unseen) },
    { key: 'rescue', label: codeText('musterStatus', 3), value: people(counts.rescue) },
    ...(endedAt === null
      ? []
      : [
          { key: 'took', label: t('muster.list.took'), value: durationText(endedAt - startedAt) },
          { key: 'by', label: t('muster.form.endedBy'), value: endedByName ?? '' },
        ]),
    ...(note ? [{ key: 'note', label: t('muster.form.endNote'), value: note, wide: true }] : []),
  ];
  return (
    <>
      <Block title={t('muster.paper.numbers')}>
        <Facts items={items} />
      </Block>
      {places.length > 0 && (
        <Block title={t('muster.roll.places')}>
          <ul className="mu-numbers">
            {places.map(({ place, people: number }) => (
              <li key={place}>
                <span>{place}</span>
                <b className="sp-num">{people(number)}</b>
              </li>
            ))}
          </ul>
        </Block>
      )}
    </>
  );
}

/** A roll call on a marshal's phone: large rows, one thumb, also without a line. */
import { useState, type ReactNode } from 'react';
import { MUSTER_STATE, type MusterKind } from '@/contract/muster/muster-codes';
import type { MusterDetail } from '@/contract/muster/muster-entities';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { OnePark } from '@/ui/common/one-park';
import { RecordAge } from '@/ui/common/record-state';
import { ListSkeleton } from '@/ui/common/skeleton';
import { DetailTabs } from '@/ui/detail-tabs';
import { FormSheet } from '@/ui/mobile/form-page';
import { Page } from '@/ui/mobile/page';
import { Sheet } from '@/ui/mobile/sheet';
import { WindowedList } from '@/ui/mobile/windowed-list';
import '@/ui/mobile/action-bar.css';
import { InsideHead, InsideState, StartButtons, startFormOf } from './inside-parts';
import { Filters, PersonRow, Standing } from './parts';
import type { Person } from './people';
import { PersonPanel } from './person-panel';
import { RollForms, useOpenedPerson, type AskedForm } from './roll-forms';
import { Report } from './roll-paper';
import { RollScan, Scanned } from './roll-scan';
import { Areas, Marshals, Outcome, Refused, RollHead, RollState } from './roll-parts';
import { useInside, useRoll, useRollId, type PeopleModel, type RollModel } from './use-roll';

type Opened = ReturnType<typeof useOpenedPerson>;

interface PeopleProps {
  model: PeopleModel;
  opened: Opened;
  /** Somebody is on no list. */
  onAdd?: () => void;
}

function People({ model, opened, onAdd }: PeopleProps): ReactNode {
  const t = useText();
  const { person, open, close } = opened;
  return (
    <>
      <Scanned model={model} />
      <Filters
        model={model}
        beside={onAdd && model.mayMark && <Button onClick={onAdd}>{t('muster.action.add')}</Button>}
      />
      {model.rows.length === 0 && <p className="sp-hint mu-none">{t('muster.roll.nobody')}</p>}
      <WindowedList rows={model.rows} rowKey={({ key }) => key} className="mu-list">
        {(row: Person) => <PersonRow person={row} model={model} open={open} />}
      </WindowedList>
      {person && (
        <Sheet open onClose={close} title={person.name}>
          <PersonPanel person={person} model={model} close={close} />
        </Sheet>
      )}
    </>
  );
}

interface FooterProps {
  model: RollModel;
  opened: Opened;
  ask: (what: AskedForm) => void;
}

function Footer({ model, opened, ask }: FooterProps): ReactNode {
  const t = useText();
  if (!model.mayMark && !model.mayLead) return null;
  return (
    <div className="sp-action-bar">
      <div className="sp-action-row">
        {model.mayLead && (
          <Button size="main" onClick={() => ask('end')}>
            {t('muster.action.end')}
          </Button>
        )}
        {model.mayMark && <RollScan model={model} open={opened.open} />}
      </div>
    </div>
  );
}

interface BodyProps {
  muster: MusterDetail;
  model: RollModel;
  opened: Opened;
  ask: (what: AskedForm) => void;
}

function Body({ muster, model, opened, ask }: BodyProps): ReactNode {
  const t = useText();
  const { detail, isLoading } = model;
  const list = (): ReactNode =>
    isLoading ? <ListSkeleton /> : <People model={model} opened={opened} onAdd={() => ask('add')} />;
  if (muster.state === MUSTER_STATE.running)
    return (
      <>
        <Standing model={model} />
        {list()}
      </>
    );
  const numbers = (): ReactNode => (
    <div className="sp-stack sp-apart mu-parts">
      <Outcome muster={muster} />
      <Areas muster={muster} />
      <Marshals muster={muster} />
    </div>
  );
  const report = (): ReactNode => (
    <Report muster={muster} people={model.people} onExport={model.mayExport ? () => ask('export') : undefined} />
  );
  return (
    <>
      <RecordAge detail={detail} />
      <DetailTabs
        label={t('titles.musterDetail')}
        parts={[
          { key: 'numbers', title: t('muster.paper.numbers'), draw: numbers },
          { key: 'list', title: t('muster.paper.list'), draw: list },
          { key: 'report', title: t('muster.paper.report'), draw: report },
        ]}
      />
    </>
  );
}

function Roll({ id }: { id: number }): ReactNode {
  const model = useRoll(id);
  const opened = useOpenedPerson(model);
  const [asked, ask] = useState<AskedForm>();
  const close = (): void => ask(undefined);
  return (
    <RollState id={id} model={model}>
      {(muster) => (
        <Page footer={<Footer model={model} opened={opened} ask={ask} />}>
          <RollHead muster={muster} model={model} />
          <Refused model={model} />
          <Body muster={muster} model={model} opened={opened} ask={ask} />
          <RollForms asked={asked} onClose={close} muster={muster} model={model} taking="share" Form={FormSheet} />
        </Page>
      )}
    </RollState>
  );
}

function Inside(): ReactNode {
  const model = useInside();
  const opened = useOpenedPerson(model);
  const [kind, ask] = useState<MusterKind>();
  const bar = (model.mayStart || model.mayMark) && (
    <div className="sp-action-bar">
      {model.mayStart && <StartButtons model={model} ask={ask} />}
      {model.mayMark && <RollScan model={model} open={opened.open} />}
    </div>
  );
  return (
    <InsideState model={model}>
      <Page footer={bar}>
        <OnePark id={model.parkId} />
        <InsideHead model={model} />
        <Refused model={model} />
        {model.mayMark && <Standing model={model} />}
        <People model={model} opened={opened} />
        {kind !== undefined && <FormSheet open onClose={() => ask(undefined)} definition={startFormOf(model, kind)} />}
      </Page>
    </InsideState>
  );
}

export default function MusterDetailPage(): ReactNode {
  const id = useRollId();
  return id === undefined ? <Inside /> : <Roll key={id} id={id} />;
}

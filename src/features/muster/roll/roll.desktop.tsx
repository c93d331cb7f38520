/** A roll call at the desk: the list at the left, numbers by area and who marks at the right. */
import { Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { MUSTER_STATE, type MusterKind } from '@/contract/muster/muster-codes';
import type { MusterDetail } from '@/contract/muster/muster-entities';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { Button } from '@/ui/common/button';
import { OnePark } from '@/ui/common/one-park';
import { RecordAge } from '@/ui/common/record-state';
import { ListSkeleton } from '@/ui/common/skeleton';
import { DetailTabs } from '@/ui/detail-tabs';
import { FormModal } from '@/ui/desktop/form-page';
import { PagedRows } from '@/ui/desktop/paged-rows';
import { RecordLayout } from '@/ui/desktop/record-layout';
import { InsideHead, InsideState, StartButtons, startFormOf } from './inside-parts';
import { Filters, PersonRow, Standing } from './parts';
import type { Person } from './people';
import { PersonPanel } from './person-panel';
import { RollForms, useOpenedPerson, type AskedForm } from './roll-forms';
import { Report } from './roll-paper';
import { Areas, Marshals, Outcome, Refused, RollHead, RollState } from './roll-parts';
import { useInside, useRoll, useRollId, type PeopleModel, type RollModel } from './use-roll';

/** Rows at once. */
const PAGE = 50;

function People({ model }: { model: PeopleModel }): ReactNode {
  const t = useText();
  const { person, open, close } = useOpenedPerson(model);
  return (
    <>
      <Filters model={model} />
      {model.rows.length === 0 && <p className="sp-hint mu-none">{t('muster.roll.nobody')}</p>}
      <PagedRows rows={model.rows} size={PAGE}>
        {(shown) => (
          <ul className="mu-list">
            {shown.map((row: Person) => (
              <li key={row.key}>
                <PersonRow wide person={row} model={model} open={open} />
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
      {person && (
        <Modal open title={person.name} footer={null} onCancel={close}>
          <PersonPanel person={person} model={model} close={close} />
        </Modal>
      )}
    </>
  );
}

function Acts({ model, ask }: { model: RollModel; ask: (what: AskedForm) => void }): ReactNode {
  const t = useText();
  if (!model.mayMark && !model.mayLead) return null;
  return (
    <Block>
      <Standing model={model} />
      <div className="mu-acts">
        {model.mayMark && (
          <Button tone="main" block onClick={() => ask('add')}>
            {t('muster.action.add')}
          </Button>
        )}
        {model.mayLead && (
          <Button block onClick={() => ask('end')}>
            {t('muster.action.end')}
          </Button>
        )}
      </div>
    </Block>
  );
}

function Body({
  muster,
  model,
  onExport,
}: {
  muster: MusterDetail;
  model: RollModel;
  onExport: () => void;
}): ReactNode {
  const t = useText();
  const list = (): ReactNode => (model.isLoading ? <ListSkeleton /> : <People model={model} />);
  if (muster.state === MUSTER_STATE.running) return list();
  const report = (): ReactNode => (
    <Report muster={muster} people={model.people} onExport={model.mayExport ? onExport : undefined} />
  );
  return (
    <DetailTabs
      label={t('titles.musterDetail')}
      parts={[
        { key: 'list', title: t('muster.paper.list'), draw: list },
        { key: 'report', title: t('muster.paper.report'), draw: report },
      ]}
    />
  );
}

function Roll({ id }: { id: number }): ReactNode {
  const model = useRoll(id);
  const [asked, ask] = useState<AskedForm>();
  const close = (): void => ask(undefined);
  return (
    <RollState id={id} model={model}>
      {(muster) => (
        <>
          <RecordAge detail={model.detail} />
          <RecordLayout
            wide
            aside={
              <>
                <Acts model={model} ask={ask} />
                {muster.state === MUSTER_STATE.ended && <Outcome muster={muster} />}
                <Areas muster={muster} />
                <Marshals muster={muster} />
              </>
            }
          >
            <RollHead muster={muster} model={model} />
            <Refused model={model} />
            <Body muster={muster} model={model} onExport={() => ask('export')} />
          </RecordLayout>
          <RollForms asked={asked} onClose={close} muster={muster} model={model} taking="download" Form={FormModal} />
        </>
      )}
    </RollState>
  );
}

function Inside(): ReactNode {
  const model = useInside();
  const [kind, ask] = useState<MusterKind>();
  return (
    <InsideState model={model}>
      <OnePark id={model.parkId} />
      <RecordLayout wide aside={model.mayStart && <StartButtons model={model} ask={ask} />}>
        <InsideHead model={model} />
        <Refused model={model} />
        <People model={model} />
      </RecordLayout>
      {kind !== undefined && <FormModal open onClose={() => ask(undefined)} definition={startFormOf(model, kind)} />}
    </InsideState>
  );
}

export default function MusterDetailPage(): ReactNode {
  const id = useRollId();
  return id === undefined ? <Inside /> : <Roll key={id} id={id} />;
}

import type { ReactNode } from 'react';
import type { Registration } from '@/contract/registration';
import { CardList } from '@/ui/mobile/card-list';
import { FormSheet } from '@/ui/mobile/form-page';
import { ListFilters } from '@/ui/mobile/list-filters';
import { Page } from '@/ui/mobile/page';
import { RecordCard } from '@/ui/mobile/record-card';
import { usePagedList } from '@/ui/model/use-paged-list';
import { RequestCard } from './request-card';
import { RequestFacts, RolesToGive } from './request-facts';
import { useDecision } from './use-decision';
import { useRegistrations, type Deciding, type RequestList } from './use-registrations';

function DecisionSheet({ deciding, onClose }: { deciding: Deciding; onClose: () => void }): ReactNode {
  const { form, roles } = useDecision(deciding);
  return (
    <FormSheet open onClose={onClose} definition={form}>
      <RequestFacts asked={deciding.asked} />
      {deciding.approve && <RolesToGive roles={roles} />}
    </FormSheet>
  );
}

const cardIn =
  (definition: RequestList) =>
  (row: Registration): ReactNode => (
    <RequestCard row={row} actions={definition.actions}>
      <RecordCard row={row} definition={definition} />
    </RequestCard>
  );

function Registrations(): ReactNode {
  const { definition, deciding, close } = useRegistrations();
  const model = usePagedList(definition, 'growing');
  return (
    <Page>
      <ListFilters filters={definition.filters ?? []} address={model.address} />
      <CardList definition={definition} model={model} card={cardIn(definition)} />
      {deciding && <DecisionSheet deciding={deciding} onClose={close} />}
    </Page>
  );
}
export default Registrations;

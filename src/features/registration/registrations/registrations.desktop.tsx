import type { ReactNode } from 'react';
import { DetailPage } from '@/ui/desktop/detail-page';
import { FormModal } from '@/ui/desktop/form-page';
import { TableList } from '@/ui/desktop/table-list';
import { useRowDrawer } from '@/ui/desktop/use-row-drawer';
import { useDetail } from '@/ui/model/use-detail';
import { usePagedList } from '@/ui/model/use-paged-list';
import { RequestFacts, RolesToGive } from './request-facts';
import { useDecision } from './use-decision';
import { useRegistrations, type Deciding, type Ways } from './use-registrations';
import { useRequest } from './use-request';

function DecisionModal({ deciding, onClose }: { deciding: Deciding; onClose: () => void }): ReactNode {
  const { form, roles } = useDecision(deciding);
  return (
    <FormModal open onClose={onClose} definition={form}>
      <RequestFacts asked={deciding.asked} />
      {deciding.approve && <RolesToGive roles={roles} />}
    </FormModal>
  );
}

interface RequestProps {
  id: number;
  ways: Ways;
}

function Request({ id, ways }: RequestProps): ReactNode {
  const definition = useRequest(id, ways);
  return <DetailPage definition={definition} model={useDetail(definition.endpoint, definition.input)} />;
}

const requestFor =
  (ways: Ways) =>
  (id: number): ReactNode => <Request id={id} ways={ways} />;

function Registrations(): ReactNode {
  const { definition, deciding, ways, close } = useRegistrations();
  const model = usePagedList(definition, 'paged');
  const opened = useRowDrawer(definition, model.rows, { drawer: requestFor(ways) });
  return (
    <>
      <TableList definition={definition} model={model} onOpen={opened.onOpen} />
      {opened.drawer}
      {deciding && <DecisionModal deciding={deciding} onClose={close} />}
    </>
  );
}
export default Registrations;

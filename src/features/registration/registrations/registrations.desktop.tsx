import type { ReactNode } from 'react';
import { DetailPage } from '@/ui/desktop/detail-page';
import { FormModal } from '@/ui/desktop/form-page';
import { TableList } from '@/ui/desktop/table-list';
import { useRowDrawer } from '@/ui/desktop/use-row-drawer';
import { useDetail } from '@/ui/model/use-detail';
import { usePagedList } from '@/ui/model/use-paged-list';
import { RequestFacts, RolesToGive } from './request-facts';
import { useDecision } from './use-decision';
import { useRegistrations, type Deciding } from './use-registrations';
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
  decide: (deciding: Deciding) => void;
}

function Request({ id, decide }: RequestProps): ReactNode {
  const definition = useRequest(id, decide);
  return <DetailPage definition={definition} model={useDetail(definition.endpoint, definition.input)} />;
}

const requestFor =
  (decide: RequestProps['decide']) =>
  (id: number): ReactNode => <Request id={id} decide={decide} />;

function Registrations(): ReactNode {
  const { definition, deciding, decide, close } = useRegistrations();
  const model = usePagedList(definition, 'paged');
  const opened = useRowDrawer(definition, model.rows, { drawer: requestFor(decide) });
  return (
    <>
      <TableList definition={definition} model={model} onOpen={opened.onOpen} />
      {opened.drawer}
      {deciding && <DecisionModal deciding={deciding} onClose={close} />}
    </>
  );
}
export default Registrations;

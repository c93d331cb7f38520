import type { ReactNode } from 'react';
import { FormModal } from '@/ui/desktop/form-page';
import { TableList } from '@/ui/desktop/table-list';
import { usePagedList } from '@/ui/model/use-paged-list';
import { RequestFacts, RolesToGive } from './request-facts';
import { useDecision } from './use-decision';
import { useRegistrations, type Deciding } from './use-registrations';

function DecisionModal({ deciding, onClose }: { deciding: Deciding; onClose: () => void }): ReactNode {
  const { form, roles } = useDecision(deciding);
  return (
    <FormModal open onClose={onClose} definition={form}>
      <RequestFacts asked={deciding.asked} />
      {deciding.approve && <RolesToGive roles={roles} />}
    </FormModal>
  );
}

function Registrations(): ReactNode {
  const { definition, deciding, close } = useRegistrations();
  const model = usePagedList(definition, 'paged');
  return (
    <>
      <TableList definition={definition} model={model} />
      {deciding && <DecisionModal deciding={deciding} onClose={close} />}
    </>
  );
}
export default Registrations;

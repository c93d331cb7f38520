import type { ReactNode } from 'react';
import { FormModal } from '@/ui/desktop/form-page';
import { DelegationsPanel } from './delegations-panel';

const Delegations = (): ReactNode => <DelegationsPanel Overlay={FormModal} />;
export default Delegations;

import type { ReactNode } from 'react';
import { FormSheet } from '@/ui/mobile/form-page';
import { DelegationsPanel } from './delegations-panel';

const Delegations = (): ReactNode => <DelegationsPanel Overlay={FormSheet} />;
export default Delegations;

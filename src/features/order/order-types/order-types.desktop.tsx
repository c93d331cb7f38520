/** The set-up of orders on the desktop: forms come as drawers. */
import type { ReactNode } from 'react';
import { FormDrawer } from '@/ui/desktop/form-page';
import { message } from '@/ui/desktop/message';
import { TypesView, type Kit } from './types-view';

const KIT: Kit = { Form: FormDrawer, say: message };

const OrderTypes = (): ReactNode => <TypesView kit={KIT} />;
export default OrderTypes;

/** A table of the desktop, the approval in the drawer at its right; by the keys j, k, a and r. */
import { taskDesk } from './task-desk.desktop';
import { instOf, useAllExamine } from './use-all-examine';

export default taskDesk(useAllExamine, instOf);

/** A table of the desktop; a row opens the approval in a drawer. */
import { list } from '@/ui/desktop/list';
import { FlowView } from '../detail/biz-flow-detail.desktop';
import { useFinished } from './use-task-list';

export default list(useFinished, { drawer: (_id, row) => <FlowView id={row?.instId} /> });

/** A table of the desktop; a row opens the approval in a drawer. */
import { list } from '@/ui/desktop/list';
import { FlowView } from '../detail/biz-flow-detail.desktop';
import { useFinishedAll } from './use-inst-list';

export default list(useFinishedAll, { drawer: (id) => <FlowView id={id} /> });

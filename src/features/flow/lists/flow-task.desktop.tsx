/** A table of the desktop; a row opens the approval in a drawer. */
import { list } from '@/ui/desktop/list';
import { FlowView } from '../detail/biz-flow-detail.desktop';
import useWatch from './use-watch';

export default list(useWatch, { drawer: (id) => <FlowView id={id} /> });

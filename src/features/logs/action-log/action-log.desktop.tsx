/** What people did, as a table; a row opens the whole entry beside it. */
import { list } from '@/ui/desktop/list';
import ActionTrack from '../action-track/action-track.desktop';
import useActionLog from './use-action-log';

export default list(useActionLog, { drawer: () => <ActionTrack />, param: 'id' });

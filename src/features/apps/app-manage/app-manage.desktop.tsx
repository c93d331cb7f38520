import { list } from '@/ui/desktop/list';
import { recordOf } from '@/ui/model/define';
import { useApps } from './use-apps';

const RECORD = recordOf(async () => ({ default: (await import('./use-app')).useApp }));

/** One address: the list, and beside it the application that `?id=` names. */
export default list(() => ({ ...useApps(), record: RECORD }));

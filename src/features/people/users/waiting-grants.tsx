/** Above a list of people: role assignments that the user may confirm as second person, and those that the user requested. */
import { useState, type ReactNode } from 'react';
import { adminUserRightsEndpoints } from '@/contract/admin-user-rights';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { Block } from '@/ui/common/block';
import { useDetail } from '@/ui/model/use-detail';
import { Rows } from '../parts/row';
import { useMay } from '@/session/use-may';
import { USER_PAGES, type Frame } from '../user';
import { PendingRow } from '../user/pending-row';

/** Hidden while nothing is waiting; after the last decision it says so. */
export function WaitingGrants({ frame }: { frame: Frame }): ReactNode {
  const t = useText();
  const enabled = useMay('user.manage');
  const { record = [] } = useDetail(adminUserRightsEndpoints.listWaitingGrants, {}, { enabled });
  const [shown, setShown] = useState(false);
  if (record.length > 0 && !shown) setShown(true);
  if (!shown) return null;
  return (
    <Block className="people-waiting" title={t('people.grant.second.title')}>
      <Rows empty={t('people.grant.second.none')}>
        {record.map((grant) => (
          <PendingRow key={grant.id} grant={grant} personHref={href(USER_PAGES[frame], { id: grant.userId })} />
        ))}
      </Rows>
    </Block>
  );
}

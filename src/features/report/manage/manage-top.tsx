/** Above the list of reports: their types, the screens that show them, the groups that get them, and the links that others have. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { useMay } from '@/session/use-may';
import { AllShares } from './all-shares';
import { Groups } from './groups-part';
import { Screens } from './screens-part';
import { Types } from './types-part';
import './manage.css';

export function ManageTop({ parkId }: { parkId: number }): ReactNode {
  const t = useText();
  const mayScreens = useMay('report.publish');
  const mayTypes = useMay('report.build');
  if (parkId === 0) return null;
  return (
    <div className="rp-top">
      {mayTypes && (
        <details>
          <summary>{t('reportdesk.type.title')}</summary>
          <Types parkId={parkId} />
        </details>
      )}
      {mayScreens && (
        <details>
          <summary>{t('reportdesk.screen.title')}</summary>
          <Screens parkId={parkId} />
        </details>
      )}
      {mayScreens && (
        <details>
          <summary>{t('reportdesk.group.title')}</summary>
          <Groups parkId={parkId} />
        </details>
      )}
      {mayScreens && (
        <details>
          <summary>{t('reportdesk.share.all.title')}</summary>
          <AllShares parkId={parkId} />
        </details>
      )}
    </div>
  );
}

/** Above the list of reports: their types, and the screens that show them. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { useMay } from '@/session/use-may';
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
    </div>
  );
}

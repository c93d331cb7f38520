/** Somebody signed in opens a wall's report here, too, without pairing this browser. */
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { call } from '@/api/call';
import { reportCenterEndpoints, type ReportCenterRow } from '@/contract/report/report-center';
import { REPORT_KIND } from '@/contract/report/report-codes';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';

const MOST = 100;

export function MyScreens(): ReactNode {
  const t = useText();
  const [walls, setWalls] = useState<readonly ReportCenterRow[]>([]);
  useEffect(() => {
    let over = false;
    // Without an answer the digits are all there is.
    call(reportCenterEndpoints.findReportCenterList, { pageSize: MOST }, { quiet: true }).then(
      ({ rows }) => {
        if (!over) setWalls(rows.filter(({ kind }) => kind === REPORT_KIND.wall));
      },
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, []);
  if (walls.length === 0) return null;
  return (
    <nav className="rp-mine" aria-label={t('reportscreen.pair.mine')}>
      <h2>{t('reportscreen.pair.mine')}</h2>
      {walls.map(({ id, code, name }) => (
        <Link key={id} to={href('reportScreenOf', { code })}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

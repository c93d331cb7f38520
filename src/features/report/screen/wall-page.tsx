/** A paired screen: six digits first, then its reports in turn; an open fire of the park takes it. */
import type { ReactNode } from 'react';
import type { ReportBlock } from '@/contract/report/report-definition';
import { languageTag } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { formatClock } from '@/lib/dates';
import { RunningTime } from '@/ui/common/time';
import { OwnMode } from '@/ui/theme/shown-mode';
import { useNow } from '@/ui/model/use-now';
import { BlockView } from '../blocks/block-view';
import { ReportGrid } from '../blocks/report-grid';
import { useRotation } from './use-rotation';
import { useScreenKey } from './use-screen-key';
import { refreshMsOf, useWall, useWallBlock, type Wall } from './use-wall';
import { useWakeLock } from '@/ui/model/use-wake-lock';
import { useDarkPage } from './use-dark-page';
import './screen.css';

const MINUTE_MS = 60_000;
/** Old after so many refreshes that did not come. */
const OLD_AFTER = 3;

function WallBlock({
  screenKey,
  reportId,
  refreshSec,
  block,
}: {
  screenKey: string;
  reportId: number;
  refreshSec: number;
  block: ReportBlock;
}): ReactNode {
  const kept = useWallBlock({ key: screenKey, reportId, no: block.no, refreshSec });
  const now = useNow(MINUTE_MS);
  const isOld = kept !== undefined && now - kept.at > OLD_AFTER * refreshMsOf(refreshSec);
  return (
    <div className="rp-fill" data-old={isOld || undefined}>
      <BlockView block={block} state={kept && { result: kept.result, code: null }} withData={false} />
    </div>
  );
}

function Fire({ fire, parkName }: { fire: NonNullable<Wall['fire']>; parkName: string }): ReactNode {
  const t = useText();
  return (
    <section className="rp-wall-fire" role="alert">
      <p>{parkName}</p>
      <h1>{fire.location}</h1>
      <p className="sp-num">
        <RunningTime since={fire.since} />
      </p>
      <p>{fire.title}</p>
      <p>{t('reportscreen.wall.untaken')}</p>
    </section>
  );
}

function Age({ heardAt, isOffline }: { heardAt: number; isOffline: boolean }): ReactNode {
  const t = useText();
  const now = useNow(MINUTE_MS);
  if (!isOffline) return null;
  const minutes = Math.floor((now - heardAt) / MINUTE_MS);
  return (
    <output className="rp-wall-age">
      {heardAt === 0
        ? t('reportscreen.wall.offline')
        : t('reportscreen.wall.age', { time: formatClock(heardAt, languageTag()), count: Math.max(0, minutes) })}
    </output>
  );
}

/** Nothing burns into the glass: all of it moves by up to 4 px. */
function shiftAt(now: number): string {
  const step = Math.floor(now / MINUTE_MS) % 8;
  const angle = (step * Math.PI) / 4;
  return `translate(${Math.round(4 * Math.cos(angle))}px, ${Math.round(4 * Math.sin(angle))}px)`;
}

function Paired({
  screenKey,
  onUnknown,
  layout,
}: {
  screenKey: string;
  onUnknown: () => void;
  layout: 'phone' | 'desktop';
}): ReactNode {
  const t = useText();
  const { wall, heardAt, isOffline } = useWall(screenKey, onUnknown);
  const { at, isHeld, hold } = useRotation(wall?.reports ?? []);
  const now = useNow(MINUTE_MS);
  useWakeLock();
  const report = wall?.reports[at];
  if (wall?.fire) return <Fire fire={wall.fire} parkName={wall.parkName} />;
  return (
    <main
      className="rp-wall"
      data-layout={layout}
      data-ready={report && 'record'}
      style={{ transform: shiftAt(now) }}
      onPointerDown={hold}
    >
      <header className="rp-wall-head">
        <h1>{report?.name ?? wall?.name ?? t('titles.reportScreen')}</h1>
        {wall && wall.reports.length > 1 && (
          <span
            className="sp-num"
            aria-label={t('reportscreen.wall.position', { at: at + 1, of: wall.reports.length })}
          >
            {`${at + 1}/${wall.reports.length}`}
          </span>
        )}
        {isHeld && <span>{t('reportscreen.wall.held')}</span>}
        <Age heardAt={heardAt} isOffline={isOffline} />
        <time className="sp-num">{formatClock(now, languageTag())}</time>
      </header>
      {wall && !report && <p className="rp-none">{t('reportscreen.wall.empty')}</p>}
      {report && (
        <ReportGrid key={`${report.reportId}-${report.no}`} definition={report.definition} layout={layout}>
          {(block) => (
            <WallBlock screenKey={screenKey} reportId={report.reportId} refreshSec={report.refreshSec} block={block} />
          )}
        </ReportGrid>
      )}
    </main>
  );
}

function Pairing({ digits, isOffline }: { digits: string | undefined; isOffline: boolean }): ReactNode {
  const t = useText();
  return (
    <main className="rp-pairing" data-ready={digits && 'record'}>
      <h1>{t('reportscreen.pair.title')}</h1>
      <p className="rp-digits sp-num">{digits ? `${digits.slice(0, 3)} ${digits.slice(3)}` : '··· ···'}</p>
      <p>{t(isOffline ? 'reportscreen.wall.offline' : 'reportscreen.pair.hint')}</p>
    </main>
  );
}

export function WallPage({ layout }: { layout: 'phone' | 'desktop' }): ReactNode {
  const { key, digits, isOffline, forget } = useScreenKey();
  useDarkPage();
  if (key === undefined) return <Pairing digits={digits} isOffline={isOffline} />;
  return (
    <OwnMode value="dark">
      <Paired key={key} screenKey={key} layout={layout} onUnknown={forget} />
    </OwnMode>
  );
}

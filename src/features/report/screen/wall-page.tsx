/** A paired screen: six digits first, then its reports in turn; an open fire of the park takes it. */
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { call } from '@/api/call';
import type { ReportBlock } from '@/contract/report/report-definition';
import { reportPublicEndpoints } from '@/contract/report/report-public';
import { useText } from '@/i18n/use-text';
import { LanguageSelect } from '@/ui/common/entrance';
import { useSession } from '@/session/session-state';
import { OwnMode } from '@/ui/theme/shown-mode';
import { useNow } from '@/ui/model/use-now';
import { useWakeLock } from '@/ui/model/use-wake-lock';
import { BlockView } from '../blocks/block-view';
import { ReportGrid } from '../blocks/report-grid';
import { FullScreen, FullScreenButton } from './full-screen';
import { blockName } from './kept-blocks';
import { LOOK_PARTS, LookContext } from './look-parts';
import { useDarkPage } from './use-dark-page';
import { useNight } from './use-night';
import { useRotation } from './use-rotation';
import { useScreenKey } from './use-screen-key';
import { useWall, useWallBlock, type WallModel, type WallReport } from './use-wall';
import { WallFire } from './wall-fire';
import { WallHead } from './wall-head';
import { isIdle, isOld, MINUTE_MS, oldestOf, refreshMsOf, shiftAt } from './wall-rules';
import { WallGrid, WallStage } from './wall-stage';
import './screen.css';

type Layout = 'phone' | 'desktop';
/** One picture of a camera is taken for all who look within four seconds. */
const STILL_MS = 15_000;
const ownClock = (): number => Date.now();

interface BlockProps {
  screenKey: string;
  report: WallReport;
  block: ReportBlock;
  onAsOf: (no: number, asOf: number) => void;
}

function AskedBlock({ screenKey, report, block, onAsOf }: BlockProps): ReactNode {
  const { kept, refusal } = useWallBlock({ key: screenKey, report, no: block.no });
  const now = useNow(Math.min(MINUTE_MS, refreshMsOf(report.refreshSec)), ownClock);
  const asOf = kept?.result.asOf ?? 0;
  useEffect(() => onAsOf(block.no, asOf), [onAsOf, block.no, asOf]);
  const state = kept
    ? { result: kept.result, code: null }
    : refusal === null
      ? undefined
      : { result: null, code: refusal };
  return (
    <div className="rp-fill" data-old={isOld(kept, report.refreshSec, now) || undefined}>
      <BlockView block={block} state={state} parts={LOOK_PARTS} withData={false} />
    </div>
  );
}

/** A text has nothing to ask. */
const WallBlock = (props: BlockProps): ReactNode =>
  props.block.query ? (
    <AskedBlock {...props} />
  ) : (
    <BlockView block={props.block} state={undefined} parts={LOOK_PARTS} withData={false} />
  );

interface ReportProps {
  screenKey: string;
  report: WallReport;
  model: WallModel;
  position: { at: number; of: number } | undefined;
  isNext: boolean;
  isHeld: boolean;
  hold: () => void;
  layout: Layout;
}

function OneReport({ screenKey, report, model, position, isNext, isHeld, hold, layout }: ReportProps): ReactNode {
  const now = useNow(MINUTE_MS);
  const [moments, setMoments] = useState<Readonly<Record<number, number>>>({});
  const onAsOf = useCallback((no: number, at: number) => setMoments((before) => ({ ...before, [no]: at })), []);
  const asOf = oldestOf(Object.values(moments).filter((at) => at > 0));
  const drawn = (block: ReportBlock): ReactNode => (
    <WallBlock screenKey={screenKey} report={report} block={block} onAsOf={onAsOf} />
  );
  const { reportId, no: version } = report;
  const looker = useMemo(
    () => ({
      look: (block: number) =>
        call(reportPublicEndpoints.lookAtScreen, { key: screenKey, reportId, block }, { quiet: true }),
      stillMs: STILL_MS,
      keptAs: (block: number) => `${blockName(reportId, version, block)}/look`,
    }),
    [screenKey, reportId, version],
  );
  const { wall, isOffline, heardAt } = model;
  const head = (
    <WallHead
      parkName={wall?.parkName ?? ''}
      title={report.name}
      position={position}
      isHeld={isHeld}
      isOffline={isOffline}
      heardAt={heardAt}
      asOf={asOf}
    />
  );
  if (layout === 'phone')
    return (
      <main
        className="rp-wall"
        data-layout="phone"
        data-next={isNext || undefined}
        data-ready="record"
        onPointerDown={hold}
      >
        {head}
        <LookContext value={looker}>
          <ReportGrid definition={report.definition} layout="phone">
            {drawn}
          </ReportGrid>
        </LookContext>
      </main>
    );
  return (
    <WallStage shift={shiftAt(now)} isNext={isNext} onTouch={hold}>
      {head}
      <LookContext value={looker}>
        <WallGrid definition={report.definition}>{drawn}</WallGrid>
      </LookContext>
    </WallStage>
  );
}

/** Paired, and nothing to show: nobody has chosen reports, or nothing was heard yet. */
function Waiting({ model: { wall, ...age } }: { model: WallModel }): ReactNode {
  const t = useText();
  return (
    <main className="rp-pairing" data-ready={wall && 'record'}>
      <h1>{wall?.name ?? t('titles.reportScreen')}</h1>
      {wall && <p>{t('reportscreen.wall.empty')}</p>}
      {age.isOffline && <p>{t('reportscreen.wall.offline')}</p>}
    </main>
  );
}

interface PairedProps {
  screenKey: string;
  onUnknown: () => void;
  layout: Layout;
}

function Paired({ screenKey, onUnknown, layout }: PairedProps): ReactNode {
  const model = useWall(screenKey, onUnknown);
  const { wall, heardAt, isOffline } = model;
  const reports = wall?.reports ?? [];
  const { at, next, isHeld, hold } = useRotation(reports);
  const fire = wall?.fire ?? null;
  useWakeLock();
  useNight(() => isIdle({ hasFire: fire !== null, isHeld, isOffline, heardAt }, Date.now()));
  if (fire) return <WallFire fire={fire} parkName={wall?.parkName ?? ''} model={model} />;
  if (reports.length === 0) return <Waiting model={model} />;
  return [at, next].map((index) => {
    const report = index === undefined ? undefined : reports[index];
    if (index === undefined || !report) return null;
    return (
      <OneReport
        key={`${index}/${report.reportId}/${report.no}`}
        position={reports.length > 1 ? { at: index + 1, of: reports.length } : undefined}
        isNext={index !== at}
        screenKey={screenKey}
        report={report}
        model={model}
        isHeld={isHeld}
        hold={hold}
        layout={layout}
      />
    );
  });
}

const MyScreens = lazy(async () => ({ default: (await import('../looks/my-screens')).MyScreens }));

function Pairing({ digits, isOffline }: { digits: string | undefined; isOffline: boolean }): ReactNode {
  const t = useText();
  const isSignedIn = useSession().status === 'signedIn';
  return (
    <main className="rp-pairing" data-ready={digits && 'record'}>
      <div className="rp-language">
        <LanguageSelect />
      </div>
      <h1>{t('reportscreen.pair.title')}</h1>
      <p className="rp-digits sp-num">{digits ? `${digits.slice(0, 3)} ${digits.slice(3)}` : '··· ···'}</p>
      <p>{t(isOffline ? 'reportscreen.wall.offline' : 'reportscreen.pair.hint')}</p>
      {isSignedIn && (
        <Suspense>
          <MyScreens />
        </Suspense>
      )}
    </main>
  );
}

function Inside({ layout }: { layout: Layout }): ReactNode {
  const { key, digits, isOffline, forget } = useScreenKey();
  if (key === undefined) return <Pairing digits={digits} isOffline={isOffline} />;
  return <Paired key={key} screenKey={key} layout={layout} onUnknown={forget} />;
}

export function WallPage({ layout }: { layout: Layout }): ReactNode {
  useDarkPage();
  return (
    <FullScreen>
      <OwnMode value="dark">
        <Inside layout={layout} />
        <FullScreenButton />
      </OwnMode>
    </FullScreen>
  );
}

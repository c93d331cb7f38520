/**
 * 为什么黑屏: the links from the camera to this screen, the first that is broken in one sentence, and one button. The page
 * that shows it has the texts `whyblack`.
 */
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BLACK_FIX, PLATFORM_FIXES } from '@/contract/video/device-codes';
import { type BlackAnswer, whyBlackEndpoints } from '@/contract/video/why-black';
import { listed } from '@/i18n/language';
import { text } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { Button } from '../common/button';
import { momentText } from '../common/words-of-time';
import { useDetail } from '../model/use-detail';
import { useOnePark } from '../model/use-one-park';
import { write } from '../model/write';
import { viewerFacts } from './viewer';
import './why-black.css';

export interface WhyBlackProps {
  deviceId: number;
  /** Absent: the park that the page is about. */
  parkId?: number;
  /** Which the player asks for: 1 the large picture, 2 the small one; absent: the large one. */
  stream?: 1 | 2;
  /** The player begins anew: after something was mended, and when nothing is wrong. */
  onRetry?: () => void;
  /** The player changes to the sub stream, for this person alone. */
  onSubStream?: () => void;
  /** The player shows still pictures instead. */
  onStills?: () => void;
}

type Broken = NonNullable<BlackAnswer['broken']>;

/** Moments as people read them; nothing is said of what is not known. */
function paramsOf({ params }: Broken): Record<string, string | number> {
  const said = Object.entries(params).map(([name, value]) => {
    const isMoment = (name === 'since' || name === 'until') && typeof value === 'number';
    return [name, isMoment ? momentText(value) : value] as const;
  });
  return Object.fromEntries(said);
}

const isPlatform = (fix: number): boolean => PLATFORM_FIXES.some((one) => one === fix);

/** The page where it is mended; null: it is said in words. */
function pageOf({ fix, encoderId, serverId }: Broken, deviceId: number): string | null {
  if (fix === BLACK_FIX.report) return href('orderReport', { new: 1, deviceId });
  if (fix === BLACK_FIX.editMonitor) return href('monitorDevices', { edit: deviceId });
  if (fix === BLACK_FIX.editEncoder && encoderId !== null) return href('codeDevices', { edit: encoderId });
  if (fix === BLACK_FIX.editServer && serverId !== null) return href('codeDevices', { of: 'servers', edit: serverId });
  return null;
}

interface FixProps extends WhyBlackProps {
  broken: Broken;
  parkId: number;
  onMended: () => void;
}

function Fix({ broken, deviceId, parkId, stream, onMended, onSubStream, onStills }: FixProps): ReactNode {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [told, setTold] = useState(false);
  const { fix, mayFix } = broken;
  const doIt = async (): Promise<void> => {
    setPending(true);
    try {
      const known = PLATFORM_FIXES.find((one) => one === fix);
      if (known) await write(whyBlackEndpoints.fixBlack, { parkId, deviceId, fix: known, ...(stream && { stream }) });
      onMended();
    } catch {
      // Said by the call itself; what would help by hand stands below.
      setTold(true);
    } finally {
      setPending(false);
    }
  };
  const page = pageOf(broken, deviceId);
  const run = (): void => {
    if (fix === BLACK_FIX.subStream && onSubStream) return onSubStream();
    if (fix === BLACK_FIX.watchStills && onStills) return onStills();
    if (fix === BLACK_FIX.askAgain) return onMended();
    if (isPlatform(fix) && mayFix) return void doIt();
    if (page) return void navigate(page);
    setTold(true);
  };
  return (
    <div className="sp-stack">
      <div className="sp-row">
        <Button tone="main" pending={pending} onClick={run}>
          {text(`whyblack.fix.${fix as 1}`)}
        </Button>
      </div>
      {told && page === null && (
        <output className="vb-how">
          {text(`whyblack.how.${(fix === BLACK_FIX.askAgain ? BLACK_FIX.askServer : fix) as 1}`)}
        </output>
      )}
    </div>
  );
}

const MARKS = { good: '✓', broken: '✕', unknown: '?', later: '·' } as const;

function Links({ links }: Pick<BlackAnswer, 'links'>): ReactNode {
  return (
    <ol className="vb-links">
      {links.map(({ link, state }) => (
        <li key={link} data-state={state}>
          <span className="vb-mark" aria-hidden>
            {MARKS[state]}
          </span>
          {text(`whyblack.link.${link as 1}`)}
          <span className="sp-hidden">{text(`whyblack.state.${state}`)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Nothing is broken; what nobody could say is named, since it may be that. */
function wholeText(links: BlackAnswer['links']): string {
  const unknown = links.filter(({ state }) => state === 'unknown');
  if (unknown.length === 0) return text('whyblack.fine');
  return text('whyblack.unsure', { links: listed(unknown.map(({ link }) => text(`whyblack.link.${link as 1}`))) });
}

export function WhyBlack(props: WhyBlackProps): ReactNode {
  const { deviceId, stream, onRetry } = props;
  const one = useOnePark();
  const parkId = props.parkId ?? one.parkId;
  const [viewer] = useState(viewerFacts);
  const input = {
    parkId,
    deviceId,
    plays: String(viewer.plays),
    ...(viewer.kbps !== undefined && { kbps: viewer.kbps }),
    ...(stream && { stream }),
  };
  const { record, error, refresh, isRefreshing } = useDetail(whyBlackEndpoints.whyBlack, input, {
    enabled: parkId > 0,
  });
  const again = (): void => {
    void refresh();
    onRetry?.();
  };
  if (!record)
    return (
      <section className="vb-why" aria-live="polite">
        <p className="sp-hint">{text(error ? 'whyblack.failed' : 'whyblack.checking')}</p>
        {error && <Button onClick={() => void refresh()}>{text(`whyblack.fix.${BLACK_FIX.askAgain}`)}</Button>}
      </section>
    );
  const { broken, links, name } = record;
  return (
    <section className="vb-why" aria-live="polite" aria-busy={isRefreshing || undefined}>
      {name && <h3>{name}</h3>}
      {broken ? (
        <>
          <p className="vb-reason">{text(`whyblack.reason.${broken.reason as 10}`, paramsOf(broken))}</p>
          <Fix {...props} key={broken.reason} parkId={parkId} broken={broken} onMended={again} />
        </>
      ) : (
        <>
          <p className="vb-fine">{wholeText(links)}</p>
          <p className="sp-hint">{text('whyblack.fineHint')}</p>
          {onRetry && <Button onClick={onRetry}>{text(`whyblack.fix.${BLACK_FIX.askAgain}`)}</Button>}
        </>
      )}
      <Links links={links} />
    </section>
  );
}

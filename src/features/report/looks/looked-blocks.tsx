/** Blocks that a link or a wall looks at by signed addresses. A wall keeps pictures and plans, of a camera nothing. */
import { useContext, useEffect, useState, type ReactNode } from 'react';
import { fileUrl } from '@/api/addresses';
import { asApiError } from '@/api/api-error';
import { TAKEN_AT_HEADER } from '@/contract/camera';
import type { BlockLook } from '@/contract/report/report-public';
import { errorText } from '@/i18n/error-text';
import { languageTag } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { formatClock } from '@/lib/dates';
import { useObjectUrl } from '@/ui/common/use-object-url';
import { DataTable } from '../blocks/data-table';
import { FloorDrawing, type FloorProps } from '../blocks/floor-block';
import type { PictureProps, StillProps } from '../blocks/signed-in-parts';
import { keepValue, keptValue } from '../screen/kept-blocks';
import { LookContext, type Looker } from '../screen/look-parts';
import { repeat } from '../screen/repeat';

interface Looked {
  readonly look: BlockLook;
  readonly blob: Blob | null;
  /** Of a still, by the server's clock. */
  readonly takenAt: number;
}

interface LookState {
  readonly looked: Looked | undefined;
  /** Code of the refusal. */
  readonly why: string | undefined;
}

const pictureIn = ({ picture, still, plan }: BlockLook): string | undefined =>
  picture ?? still?.url ?? plan?.picture?.url;

async function fetched(look: BlockLook): Promise<Looked> {
  const url = pictureIn(look);
  if (!url) return { look, blob: null, takenAt: 0 };
  const response = await fetch(fileUrl(url), { cache: look.still ? 'no-store' : 'default' });
  if (!response.ok) return { look: { ...look, code: look.code ?? 'camera.unreachable' }, blob: null, takenAt: 0 };
  return { look, blob: await response.blob(), takenAt: Number(response.headers.get(TAKEN_AT_HEADER)) };
}

const HOURLY_MS = 3_600_000;
const GONE: readonly number[] = [401, 403, 404, 409];

/** At once what was kept, then what there is, again and again. */
function useLooked(no: number, { isStill }: { isStill: boolean }): LookState {
  const looker: Looker | null = useContext(LookContext);
  const [state, setState] = useState<LookState>({ looked: undefined, why: undefined });
  useEffect(() => {
    if (!looker) return undefined;
    let over = false;
    const name = isStill ? undefined : looker.keptAs?.(no);
    if (name)
      void keptValue(name).then((kept) => {
        if (!over && kept) setState((now) => (now.looked ? now : { looked: kept as Looked, why: undefined }));
      });
    const stop = repeat(isStill ? looker.stillMs : HOURLY_MS, async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        const looked = await fetched(await looker.look(no));
        if (over) return;
        setState({ looked, why: looked.look.code ?? undefined });
        if (name && looked.look.code === null) void keepValue(name, looked);
      } catch (error) {
        const { status, code } = asApiError(error);
        // Without a line a picture stays; what a camera showed a while ago is nobody's news.
        if (over || (!isStill && !GONE.includes(status))) return;
        setState({ looked: undefined, why: code });
        if (name && GONE.includes(status)) void keepValue(name, undefined);
      }
    });
    return () => {
      over = true;
      stop();
    };
  }, [looker, no, isStill]);
  return state;
}

const wordsOf = (code: string): string => errorText({ code, status: 422, params: {}, serverMessage: undefined });

const Why = ({ code }: { code: string }): ReactNode => <p className="rp-none">{wordsOf(code)}</p>;

function Loading(): ReactNode {
  const t = useText();
  return <output className="rp-waiting" aria-label={t('report.block.loading')} />;
}

const Shown = ({ blob, alt }: { blob: Blob; alt: string }): ReactNode => {
  const url = useObjectUrl(blob);
  return url && <img src={url} alt={alt} />;
};

export function LookedPicture({ no, described }: PictureProps): ReactNode {
  const t = useText();
  const { looked, why } = useLooked(no, { isStill: false });
  if (why) return <Why code={why} />;
  if (!looked?.blob) return <Loading />;
  return (
    <figure className="rp-picture">
      <Shown blob={looked.blob} alt={described || t('report.picture.title')} />
      {described && <figcaption>{described}</figcaption>}
    </figure>
  );
}

export function LookedStill({ no }: StillProps): ReactNode {
  const { looked, why } = useLooked(no, { isStill: true });
  if (why) return <Why code={why} />;
  if (!looked?.blob) return <Loading />;
  const { blob, takenAt, look } = looked;
  return (
    <figure className="rp-looked">
      <Shown blob={blob} alt={look.still?.name ?? ''} />
      <figcaption className="sp-num">
        {look.still?.name} {formatClock(takenAt, languageTag(), true)}
      </figcaption>
    </figure>
  );
}

type Plan = NonNullable<BlockLook['plan']>;
type Table = Omit<FloorProps, 'no' | 'floorId'>;

function PlanWithPicture({ plan, blob, ...props }: Table & { plan: Plan; blob: Blob }): ReactNode {
  const url = useObjectUrl(blob);
  if (!url) return <Loading />;
  return <FloorDrawing plan={{ ...plan, picture: plan.picture && { ...plan.picture, url } }} {...props} />;
}

export function LookedFloor({ no, table, label, onChoose }: FloorProps): ReactNode {
  const props = { table, label, onChoose };
  const t = useText();
  const { looked, why } = useLooked(no, { isStill: false });
  const plan = looked?.look.plan;
  if (why || (looked && !plan))
    return (
      <>
        <p className="sp-hint">{why ? wordsOf(why) : t('report.floor.notDrawn')}</p>
        <DataTable {...props} />
      </>
    );
  if (!plan) return <Loading />;
  if (looked.blob) return <PlanWithPicture plan={plan} blob={looked.blob} {...props} />;
  return <FloorDrawing plan={{ ...plan, picture: null }} {...props} />;
}

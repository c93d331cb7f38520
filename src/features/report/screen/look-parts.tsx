/** Pictures, plans and stills for whoever has no session: a link or a wall asks for them, each block when it is drawn. */
import { createContext, lazy, Suspense, type ReactNode } from 'react';
import type { BlockLook } from '@/contract/report/report-public';
import { useText } from '@/i18n/use-text';
import type { FloorProps } from '../blocks/floor-block';
import type { PictureProps, SignedInParts, StillProps } from '../blocks/signed-in-parts';

export interface Looker {
  readonly look: (block: number) => Promise<BlockLook>;
  /** How often a camera is looked at again. */
  readonly stillMs: number;
  /** Under which name a wall keeps what it has seen; absent: nothing is kept. */
  readonly keptAs?: (block: number) => string;
}

export const LookContext = createContext<Looker | null>(null);

const Floor = lazy(async () => ({ default: (await import('../looks/looked-blocks')).LookedFloor }));
const Still = lazy(async () => ({ default: (await import('../looks/looked-blocks')).LookedStill }));
const Picture = lazy(async () => ({ default: (await import('../looks/looked-blocks')).LookedPicture }));

function Waiting({ children }: { children: ReactNode }): ReactNode {
  const t = useText();
  return (
    <Suspense fallback={<output className="rp-waiting" aria-label={t('report.block.loading')} />}>{children}</Suspense>
  );
}

export const LOOK_PARTS: SignedInParts = {
  floor: (props: FloorProps) => (
    <Waiting>
      <Floor {...props} />
    </Waiting>
  ),
  still: (props: StillProps) => (
    <Waiting>
      <Still {...props} />
    </Waiting>
  ),
  picture: (props: PictureProps) => (
    <Waiting>
      <Picture {...props} />
    </Waiting>
  ),
};

/** What the players are given. Each is fetched when it is drawn: `@/ui/video/players`. */
import type { ReactNode } from 'react';
import type { PlayOrigin } from '@/contract/video/play';
import type { ExportAsked } from './export-asked';

/** From which page, and which record that shows: written down with each look. Absent: the home of video. */
export interface Opening {
  readonly origin: PlayOrigin;
  readonly originId?: number;
}

export interface LivePlayerProps {
  readonly deviceId: number;
  /** `sub` unless a large picture is wanted. */
  readonly stream?: 'main' | 'sub';
  readonly opening?: Opening;
  /** Drawn over the picture, such as boxes; the viewer's name and the time are there anyway. */
  readonly children?: ReactNode;
}

export interface FetchedLiveProps extends LivePlayerProps {
  /** It shows something, or says why not. */
  readonly onSettled: () => void;
}

export interface LiveWallProps {
  /** Cameras of the cells in order; null: an empty one. One request carries them all. */
  readonly cells: readonly (number | null)[];
  readonly grid: 1 | 4 | 9 | 16;
  /** A cell was pressed. */
  readonly onOpen?: (cell: number) => void;
  /** What stands in an empty cell. */
  readonly empty?: ReactNode;
}

export interface RecordingPlayerProps {
  readonly deviceId: number;
  /** ms since 1970; another value plays from there. */
  readonly from: number;
  /** Where it ends; absent: an hour later, or now. */
  readonly to?: number;
  readonly opening?: Opening;
  /** The address of the form of exports; with it an export can be asked for from here. */
  readonly exportAt?: (asked: ExportAsked) => string;
  /** Without the row of buttons below. */
  readonly bare?: boolean;
  /** The moment that is on show, about four times a second. */
  readonly onMoment?: (at: number) => void;
  readonly children?: ReactNode;
}

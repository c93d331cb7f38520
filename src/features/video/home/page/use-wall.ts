/** The wall: which cameras are in which cells, from a saved one or put together here. */
import { useEffect, useState } from 'react';
import { MOST_CAMERAS, videoHomeEndpoints, type Grid, type VideoLayout } from '@/contract/video/video-home';
import { useAddressParams } from '@/ui/model/use-address-params';
import { useDetail } from '@/ui/model/use-detail';
import { write } from '@/ui/model/write';
import type { RegionsModel } from './use-regions';

type Cells = readonly (number | null)[];

/** Of one's own making: nothing of it is saved yet. */
export interface Draft {
  readonly grid: Grid;
  readonly cells: Cells;
  readonly turnSec: VideoLayout['turnSec'];
}

export interface WallModel extends Draft {
  readonly layouts: readonly VideoLayout[];
  /** The saved one that is on show; undefined: none. */
  readonly layout: VideoLayout | undefined;
  readonly isChanged: boolean;
  /** Cells of the page that is on show. */
  readonly shown: Cells;
  readonly page: number;
  readonly pages: number;
  readonly turn: (page: number) => void;
  readonly take: (layout: VideoLayout) => void;
  readonly setGrid: (grid: Grid) => void;
  /** Into the next empty cell, or out of its cell. */
  readonly toggle: (cameraId: number) => void;
  readonly clear: () => void;
  readonly save: (values: Saving) => Promise<void>;
  readonly remove: (layout: VideoLayout) => Promise<void>;
}

export interface Saving {
  readonly name: string;
  readonly shared: boolean;
  readonly turnSec: VideoLayout['turnSec'];
  /** Another one, under this name. */
  readonly isNew: boolean;
}

const FIRST_GRID: Grid = 4;

/** Without trailing empty cells. */
function trimmed(cells: Cells): (number | null)[] {
  const last = cells.findLastIndex((each) => each !== null);
  return cells.slice(0, last + 1);
}

/** Puts a camera into the first empty cell, or takes it out. */
export function toggled(cells: Cells, cameraId: number): (number | null)[] {
  const at = cells.indexOf(cameraId);
  if (at >= 0) return trimmed(cells.with(at, null));
  const empty = cells.indexOf(null);
  if (empty >= 0) return cells.with(empty, cameraId);
  return cells.length < MOST_CAMERAS ? [...cells, cameraId] : [...cells];
}

/** Turns the page by itself, as the layout says. */
function useTurns(turnSec: number, pages: number, next: () => void): void {
  useEffect(() => {
    if (turnSec === 0 || pages < 2) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && next(), turnSec * 1_000);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `next` only counts on
  }, [turnSec, pages]);
}

export function useWall({ parkId, cameras }: RegionsModel): WallModel {
  const [params, changeAddress] = useAddressParams();
  const list = useDetail(videoHomeEndpoints.listVideoLayouts, { parkId }, { enabled: parkId > 0 });
  const layouts = list.record?.layouts ?? [];
  const asked = Number(params.get('layout'));
  const layout = layouts.find(({ id }) => id === asked) ?? (params.get('layout') === null ? layouts[0] : undefined);
  const [draft, setDraft] = useState<Draft & { of: number }>();
  const [turned, setTurned] = useState(0);

  const key = layout?.id ?? 0;
  const first: Draft = layout ?? {
    grid: FIRST_GRID,
    cells: list.record
      ? cameras
          .filter(({ online }) => online)
          .slice(0, FIRST_GRID)
          .map(({ id }) => id)
      : [],
    turnSec: 0,
  };
  const mine = draft?.of === key ? draft : undefined;
  const { grid, cells, turnSec } = mine ?? first;
  const pages = Math.max(1, Math.ceil(cells.length / grid));
  const page = Math.min(turned, pages - 1);
  useTurns(turnSec, pages, () => setTurned((before) => (before + 1) % pages));

  const change = (values: Partial<Draft>): void => setDraft({ grid, cells, turnSec, ...values, of: key });
  const show = (id: number | undefined): void => {
    setDraft(undefined);
    setTurned(0);
    changeAddress({ layout: id });
  };
  return {
    grid,
    cells,
    turnSec,
    layouts,
    layout,
    isChanged: mine !== undefined,
    shown: cells.slice(page * grid, (page + 1) * grid),
    page,
    pages,
    turn: setTurned,
    take: ({ id }) => show(id),
    setGrid: (next) => change({ grid: next }),
    toggle: (id) => change({ cells: toggled(cells, id) }),
    clear: () => change({ cells: [] }),
    save: async ({ isNew, ...values }) => {
      const own = layout?.mine && !isNew ? { id: layout.id, version: layout.version } : {};
      const input = { parkId, ...own, grid, cells: [...cells], ...values };
      const saved = await write(videoHomeEndpoints.saveVideoLayout, input, { quiet: true });
      show(saved.id);
    },
    remove: async ({ id }) => {
      await write(videoHomeEndpoints.removeVideoLayout, { parkId, id }, { quiet: true });
      show(undefined);
    },
  };
}

/** Printing report codes: the places of a park, those chosen, their stickers. */
import { useMemo, useState } from 'react';
import { orderPublicEndpoints } from '@/contract/order-public';
import { peopleEndpoints } from '@/contract/people';
import { buildTree } from '@/lib/tree';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { allOf, stickersOf, toggledPlaces, type StickerPlace, type PlaceNode } from './stickers';
import type { Printed, PrintedSticker, Size } from './stickers';

/** So many places are asked for at once; the contract allows no more. */
export const MOST_PLACES = 200;

/** What was shown last stays while a changed choice is on its way: a tick must not make the page flicker. */
function useSteady<T>(record: T | undefined): T | undefined {
  const [shown, setShown] = useState(record);
  if (record !== undefined && record !== shown) setShown(record);
  return record ?? shown;
}

export interface CodesModel {
  readonly places: DetailModel<StickerPlace[]>;
  readonly tree: readonly PlaceNode[];
  readonly chosen: ReadonlySet<number>;
  readonly toggle: (ids: readonly number[]) => void;
  readonly clear: () => void;
  readonly withDevices: boolean;
  readonly setWithDevices: (on: boolean) => void;
  readonly size: Size;
  readonly setSize: (size: Size) => void;
  readonly printed: DetailModel<Printed>;
  readonly stickers: readonly PrintedSticker[];
  readonly parkName: string;
  /** There is more than is printed at once. */
  readonly truncated: boolean;
}

export function useOrderCodes(parkId: number): CodesModel {
  const places = useDetail<StickerPlace[]>(
    peopleEndpoints.listLocations,
    { parkId },
    { lastKnownKey: `places.${parkId}` },
  );
  const tree = useMemo(() => buildTree(places.record ?? []), [places.record]);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [withDevices, setWithDevices] = useState(false);
  const [size, setSize] = useState<Size>('large');
  const ids = allOf(tree).flatMap(({ id }) => (chosen.has(id) ? [id] : []));
  const printed = useDetail(
    orderPublicEndpoints.listPrintedCodes,
    { parkId, places: ids.slice(0, MOST_PLACES).join(','), devices: withDevices },
    { enabled: ids.length > 0 },
  );
  const shown = useSteady(printed.record);
  // What was shown before does not stand for a choice that could not be asked for.
  const hasFailed = printed.state !== 'ready' && printed.state !== 'loading';
  const some = ids.length > 0 && !hasFailed ? shown : undefined;
  return {
    places,
    tree,
    chosen,
    toggle: (which) => setChosen((before) => toggledPlaces(before, which)),
    clear: () => setChosen(new Set()),
    withDevices,
    setWithDevices,
    size,
    setSize,
    printed,
    stickers: useMemo(() => (some ? stickersOf(some) : []), [some]),
    parkName: some?.parkName ?? '',
    truncated: ids.length > MOST_PLACES || some?.truncated === true,
  };
}

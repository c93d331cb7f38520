/** What is printed, and on which paper. Pure. */
import type { OutputOf } from '@/contract/endpoint';
import type { orderPublicEndpoints, PrintedCode } from '@/contract/order-public';
import type { TreeNode } from '@/lib/tree';
import { href } from '@/screens/addresses';

export type Printed = OutputOf<typeof orderPublicEndpoints.listPrintedCodes>;

export interface PrintedSticker extends PrintedCode {
  /** What a scan opens. */
  address: string;
  /** A座 12层 1203 */
  place: string;
}

export const stickersOf = ({ publicUrl, codes }: Printed): PrintedSticker[] =>
  codes.map((code) => ({
    ...code,
    address: `${publicUrl}${href('orderGuest', { code: code.code })}`,
    place: `${code.above} ${code.name}`.trim(),
  }));

/** Stickers on an A4 page, across and down. */
export const SIZES = { large: { across: 2, down: 4 }, small: { across: 3, down: 5 } } as const;
export type Size = keyof typeof SIZES;

export function pagesOf<T>(stickers: readonly T[], size: Size): T[][] {
  const perPage = SIZES[size].across * SIZES[size].down;
  return Array.from({ length: Math.ceil(stickers.length / perPage) }, (_, page) =>
    stickers.slice(page * perPage, (page + 1) * perPage),
  );
}

export interface StickerPlace {
  readonly id: number;
  readonly pid: number | null;
  readonly name: string;
}
export type PlaceNode = TreeNode<StickerPlace>;

/** @returns the nodes and everything below them, in the tree's order */
export const allOf = (nodes: readonly PlaceNode[]): PlaceNode[] =>
  nodes.flatMap((node) => [node, ...allOf(node.children)]);

/** @returns the choice with these added, or without them once all of them are in it */
export function toggledPlaces(chosen: ReadonlySet<number>, ids: readonly number[]): ReadonlySet<number> {
  if (!ids.every((id) => chosen.has(id))) return new Set([...chosen, ...ids]);
  const without = new Set(ids);
  return new Set([...chosen].filter((id) => !without.has(id)));
}

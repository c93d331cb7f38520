/** Blocks as rows of twelve columns, from their order and widths. Pure. */
import type { ReportBlock, ReportDefinition } from '@/contract/report/report-definition';

const COLUMNS = 12;
const MOST_IN_ROW = 4;

/** A block that no longer fits begins the next row. */
export function rowsOf(blocks: readonly ReportBlock[]): ReportDefinition {
  const rows: { blocks: ReportBlock[] }[] = [];
  let used = COLUMNS;
  for (const block of blocks) {
    const last = rows.at(-1);
    if (!last || used + block.width > COLUMNS || last.blocks.length >= MOST_IN_ROW) {
      rows.push({ blocks: [block] });
      used = block.width;
    } else {
      last.blocks.push(block);
      used += block.width;
    }
  }
  return { rows };
}

export function moved<T>(all: readonly T[], from: number, to: number): T[] {
  const next = [...all];
  const [one] = next.splice(from, 1);
  if (one !== undefined) next.splice(Math.max(0, Math.min(next.length, to)), 0, one);
  return next;
}

export const nextNo = (blocks: readonly ReportBlock[]): number => Math.max(0, ...blocks.map(({ no }) => no)) + 1;

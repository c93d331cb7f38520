/** How wide a column may be, and how wide its words are. */

/** px. */
export const LEAST_WIDTH = 56;
export const MOST_WIDTH = 800;
/** What a cell has at its sides, px. */
export const SIDES = 24;
/** Beside the name of a column: the arrows of its order, px. */
const ARROWS = 20;

export const limited = (width: number): number => Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, width)));

function wordsWidth(element: Element): number {
  const words = document.createRange();
  words.selectNodeContents(element);
  return Math.ceil(words.getBoundingClientRect().width);
}

/** @returns the width at which nothing that is on show in the column is cut off */
export function fittingWidth(head: HTMLTableCellElement): number {
  const rows = head.closest('.ant-table')?.querySelectorAll(`tr[data-row-key] > :nth-child(${head.cellIndex + 1})`);
  const title = head.querySelector('.ant-table-column-title');
  const cells = [...(rows ?? [])].map((cell) => wordsWidth(cell.querySelector('.sp-cell-line') ?? cell));
  const named = title ? wordsWidth(title) + ARROWS : wordsWidth(head);
  return limited(Math.max(named, ...cells) + SIDES);
}

/** Which columns a list shows and in which order: the definition's own, changed by what the person has chosen. */
import type { ColumnChoice } from '@/contract/admin';
import type { Column } from './definitions';

/** Columns added after the choice was saved are placed as in the definition: behind their neighbour. */
export function columnChoices(
  columns: Readonly<Record<string, Pick<Column<never>, 'optional'>>>,
  chosen: readonly ColumnChoice[],
  /** Never hidden: what the row is called. */
  always: string,
): ColumnChoice[] {
  const names = Object.keys(columns);
  const ordered = chosen.filter(({ name }) => names.includes(name)).map((choice) => ({ ...choice }));
  for (const [index, name] of names.entries()) {
    if (ordered.some((choice) => choice.name === name)) continue;
    const before = ordered.findIndex((choice) => choice.name === names[index - 1]);
    ordered.splice(before + 1, 0, { name, shown: columns[name]?.optional !== true });
  }
  return ordered.map((choice) => (choice.name === always ? { ...choice, shown: true } : choice));
}

/** The columns with the widths that the person gave them. */
export const withWidths = <Columns extends Readonly<Record<string, Pick<Column<never>, 'width'>>>>(
  columns: Columns,
  choices: readonly ColumnChoice[],
): Columns => {
  const widths = new Map(choices.map(({ name, width }) => [name, width] as const));
  const entries = Object.entries(columns).map(([name, column]) => {
    const width = widths.get(name);
    return [name, width === undefined ? column : { ...column, width }] as const;
  });
  return Object.fromEntries(entries) as Columns;
};

/** The choice with other widths; of a column that is not named the width stays. */
export const keepWidths = (
  choices: readonly ColumnChoice[],
  widths: Readonly<Record<string, number>>,
): ColumnChoice[] =>
  choices.map((choice) => {
    const width = widths[choice.name];
    return width === undefined ? choice : { ...choice, width };
  });

/** The same list with one entry elsewhere; beyond the ends nothing happens. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  if (to < 0 || to >= list.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

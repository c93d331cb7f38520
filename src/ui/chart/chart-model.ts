/**
 * What a drawing of several series is made of. Of dots the first series says how far across each name stands, the second
 * how high. Pure.
 */

export type ChartKind = 'bars' | 'lying' | 'stacked' | 'line' | 'area' | 'ring' | 'scatter';

export interface ChartSeries {
  readonly name: string;
  /** One for each name of the axis; null: nothing was counted. */
  readonly values: readonly (number | null)[];
  /** The same of the period before: paler, or broken. */
  readonly isEarlier?: boolean;
}

export interface ChartModel {
  readonly kind: ChartKind;
  readonly names: readonly string[];
  readonly series: readonly ChartSeries[];
  /** How a value of a series reads. */
  readonly words: (value: number | null, series: number) => string;
  /** Where the axis ends whatever is counted: shares end at 100. */
  readonly end?: number | undefined;
}

/** Which value was chosen. */
export interface ChartPoint {
  readonly name: number;
  readonly series: number;
}

/** Hues go by the series that are of now: one of the period before has that of the series it follows. */
export const hueOf = (series: readonly ChartSeries[], index: number): number =>
  Math.max(0, series.slice(0, index + 1).filter((each) => !each.isEarlier).length - 1);

/** Where the areas register what waits for people and what numbers a park has; the home pages know none of the areas. */
import {
  OVERVIEW_KEYS,
  type Overview,
  type OverviewNumber,
  type PostOnDuty,
  TODO_KEYS,
  TODO_ROWS,
  type Todo,
  type TodoRow,
  type Todos,
} from '@/contract/home';
import type { SignedInContext } from '../../http/context';

/** So many rows a source reads to show `rows` of them: some may stand in an earlier one. */
export const rowsRead = (rows: number): number => 2 * rows;

/** A row, and what it is a row of: the same record is shown in one source only. */
export type SourceRow = TodoRow & {
  readonly of:
    | 'alarm'
    | 'order'
    | 'person'
    | 'handOver'
    | 'registration'
    | 'calendar'
    | 'fault'
    | 'flow'
    | 'visit'
    | 'muster';
};
export type SourceTodo = Omit<Todo, 'rows'> & { readonly rows: readonly SourceRow[] };

/** An area's sources are read together, so that it needs few statements. */
export interface TodoSource {
  /** Whether anything of the area can wait for this person. */
  applies(context: SignedInContext): boolean;
  /** @param rows so many of each are shown */
  read(context: SignedInContext, parkId: number | undefined, rows: number): Promise<readonly SourceTodo[]>;
  /** Urgent matters in the person's other parks, while one park is asked for. */
  elsewhere?(context: SignedInContext, parkId: number): Promise<number>;
}

/** The current period and the one before, each as long. */
export interface Periods {
  readonly before: Date;
  readonly from: Date;
  readonly to: Date;
}

export interface OverviewSource {
  applies(context: SignedInContext): boolean;
  numbers(context: SignedInContext, parkId: number | undefined, periods: Periods): Promise<readonly OverviewNumber[]>;
  onDuty?(context: SignedInContext, parkId: number | undefined): Promise<PostOnDuty[]>;
}

const todoSources: TodoSource[] = [];
const overviewSources: OverviewSource[] = [];

/** Adds an area's to-dos. */
export const registerTodos = (source: TodoSource): void => void todoSources.push(source);

/** Adds an area's numbers. */
export const registerOverview = (source: OverviewSource): void => void overviewSources.push(source);

/** A roll call that runs, and an alarm that nobody has acknowledged, are urgent before they are late. */
const isLoud = ({ key, urgent }: SourceTodo): boolean =>
  urgent > 0 || key === 'musterRunning' || key === 'alarmPending';

const rank = (todo: SourceTodo): number =>
  (todo.count === 0 ? 2 : isLoud(todo) ? 0 : 1) * TODO_KEYS.length + TODO_KEYS.indexOf(todo.key);

/** @returns the first rows that are not shown yet; from now on they are */
function firstOf(rows: readonly SourceRow[], most: number, shown: Set<string>): TodoRow[] {
  const fresh = rows.filter(({ of, id }) => !shown.has(`${of}/${id}`)).slice(0, most);
  return fresh.map(({ of, ...row }) => {
    shown.add(`${of}/${row.id}`);
    return row;
  });
}

/** @returns the most urgent first, each record once */
export function inOrder(found: readonly SourceTodo[], most = TODO_ROWS): Todo[] {
  const shown = new Set<string>();
  return found
    .toSorted((a, b) => rank(a) - rank(b))
    .map((todo) => ({
      ...todo,
      rows: firstOf(todo.rows, most, shown),
    }));
}

/**
 * @param rows so many of each source
 * @returns what waits for the person, from every area that they have a part in
 */
export async function readTodos(
  context: SignedInContext,
  parkId: number | undefined,
  rows = TODO_ROWS,
): Promise<Todos> {
  const found: SourceTodo[] = [];
  let elsewhere = 0;
  for (const source of todoSources) {
    if (!source.applies(context)) continue;
    found.push(...(await source.read(context, parkId, rows)));
    if (parkId !== undefined) elsewhere += (await source.elsewhere?.(context, parkId)) ?? 0;
  }
  return { todos: inOrder(found, rows), elsewhere };
}

/** @returns the numbers of the parks that the person may read */
export async function readOverview(
  context: SignedInContext,
  parkId: number | undefined,
  periods: Periods,
): Promise<Overview> {
  const numbers: OverviewNumber[] = [];
  let onDuty: Overview['onDuty'] = null;
  for (const source of overviewSources) {
    if (!source.applies(context)) continue;
    numbers.push(...(await source.numbers(context, parkId, periods)));
    if (source.onDuty) onDuty = [...(onDuty ?? []), ...(await source.onDuty(context, parkId))];
  }
  return {
    numbers: numbers.toSorted((a, b) => OVERVIEW_KEYS.indexOf(a.key) - OVERVIEW_KEYS.indexOf(b.key)),
    onDuty,
  };
}

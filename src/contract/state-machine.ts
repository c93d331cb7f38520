/**
 * State machines as tables: one row for each action. The server decides by them, the client shows buttons and foresees
 * states by them.
 */

/** One row of a table. `Facts` is what a target needs to know of the record and of what came with the action. */
export interface Transition<Action, State, Actor, Requirement, Facts> {
  readonly action: Action;
  readonly from: readonly State[];
  /** Where it leads: a state, or a rule that names one. */
  readonly to: State | ((state: State, facts: Facts) => State);
  readonly who: readonly Actor[];
  /** What must come with the action or hold for it. */
  readonly requires: readonly Requirement[];
  /**
   * The person decides on what they see (a price, a result): refused when `version` is not the record's any more. For
   * the others state and person decide; what was done offline is not lost to somebody's note.
   */
  readonly exact?: true;
}

/** The target of an action that leaves the state as it is. */
export const same = <State>(state: State): State => state;

/** @returns the row of an action; `undefined` never happens for a listed action. */
export const transitionOf = <Row extends { readonly action: string }>(
  table: readonly Row[],
  action: Row['action'],
): Row | undefined => table.find((row) => row.action === action);

/** @returns the state that an action leads to from this one, whether or not it may be taken there. */
export function nextState<Action extends string, State extends number, Facts>(
  table: readonly Transition<Action, State, unknown, unknown, Facts>[],
  action: Action,
  state: State,
  facts: Facts,
): State {
  const to = transitionOf(table, action)?.to ?? state;
  return typeof to === 'function' ? to(state, facts) : to;
}

/**
 * Buttons to show: what somebody standing in these capacities may do in this state, in the table's order. The server
 * has the last word (a requirement may still be missing).
 */
export const allowedActions = <Action, State, Actor>(
  table: readonly Transition<Action, State, Actor, unknown, never>[],
  state: State,
  actors: readonly Actor[],
): Action[] =>
  table
    .filter(({ from, who }) => from.includes(state) && who.some((actor) => actors.includes(actor)))
    .map(({ action }) => action);

/** Parameters of the address, read and changed. */
import { useCallback, useContext } from 'react';
import {
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  useNavigate,
  useSearchParams,
  type Location,
} from 'react-router-dom';

/** Name → value; undefined removes the parameter. */
export type AddressChanges = Readonly<Record<string, string | number | undefined>>;

export interface ChangeOptions {
  /** False: a history entry of its own, so that "back" undoes the change. */
  readonly replace?: boolean;
  /** Written into the new history entry. */
  readonly state?: unknown;
}

export type ChangeAddress = (
  changes: AddressChanges | ((now: URLSearchParams) => URLSearchParams),
  options?: ChangeOptions,
) => void;

/** @returns the parameters with the changes; those that are not named stay */
export function withChanges(params: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** @returns the changes; a parameter that would be empty is removed instead */
export const emptyRemoved = (changes: Readonly<Record<string, string | undefined>>): AddressChanges =>
  Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value || undefined]));

/** The history behind the router knows the address before the page is drawn for it. */
const addressOf = (navigator: object): Location | undefined =>
  'location' in navigator ? (navigator.location as Location) : undefined;

/**
 * The parameters on show, and how they are changed. A change starts from what the address says, not from what is drawn:
 * the router draws a new address in a transition, and what somebody does meanwhile must not undo the change before it
 * (`setSearchParams` of the router starts from what was drawn, even in its functional form). A page that is being left
 * changes nothing any more.
 * The entry of the history is replaced unless `replace` is false, and keeps its state.
 */
export function useAddressParams(): readonly [URLSearchParams, ChangeAddress] {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const { navigator } = useContext(NavigationContext);
  const navigate = useNavigate();
  const change = useCallback<ChangeAddress>(
    (changes, { replace = true, state } = {}) => {
      const now = addressOf(navigator);
      if (now?.pathname !== pathname) return;
      const before = new URLSearchParams(now.search);
      const next = typeof changes === 'function' ? changes(before) : withChanges(before, changes);
      void navigate({ search: next.toString() }, { replace, state: state ?? (replace ? now.state : undefined) });
    },
    [navigator, pathname, navigate],
  );
  return [params, change];
}

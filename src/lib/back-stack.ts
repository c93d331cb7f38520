/**
 * Overlays and the hardware back key: each open layer owns one history entry, so that "back" closes the topmost layer
 * first. The router's own state object is copied into the entry, so the router sees the same page and does nothing.
 */

interface Layer {
  close: () => void;
}

const open: Layer[] = [];
const waiting: { timer: ReturnType<typeof setTimeout> | undefined; depth: number } = { timer: undefined, depth: 0 };
/** Set while the entry of a closed layer is being taken away: the browser goes back some time after it was asked to. */
let returning: ReturnType<typeof setTimeout> | undefined;
let listening = false;

/** Longer than a browser takes to go back, in ms: a navigation in the same moment may have prevented it. */
const RETURNS_WITHIN_MS = 1_000;

const stateNow = (): Record<string, unknown> => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
};

/** How many layers the current history entry represents. */
const depthNow = (): number => {
  const { layer } = stateNow();
  return typeof layer === 'number' ? layer : 0;
};

const push = (depth: number): void => history.pushState({ ...stateNow(), layer: depth }, '');

function goBack(): void {
  clearTimeout(returning);
  returning = setTimeout(settle, RETURNS_WITHIN_MS);
  history.back();
}

/** Layers that were opened while the browser went back get their entries. */
function settle(): void {
  clearTimeout(returning);
  returning = undefined;
  for (let depth = depthNow() + 1; depth <= open.length; depth += 1) push(depth);
}

function onPop(): void {
  const depth = depthNow();
  // The entry of a layer that is long closed (its page was left by a link inside it): nothing to see, go on.
  if (depth > open.length) return goBack();
  if (returning !== undefined) return settle();
  while (open.length > depth) open.pop()?.close();
}

function enter(depth: number): void {
  if (returning !== undefined) return;
  if (waiting.timer !== undefined && waiting.depth === depth && depthNow() === depth) {
    // One layer closes and the next opens in the same moment: it takes over the entry.
    clearTimeout(waiting.timer);
    waiting.timer = undefined;
    return;
  }
  push(depth);
}

function leave(depth: number): void {
  if (depthNow() !== depth) return;
  waiting.depth = depth;
  // Later, because a navigation in the same moment must win: then the entry on top is no longer ours.
  waiting.timer = setTimeout(() => {
    waiting.timer = undefined;
    if (depthNow() === depth && open.length < depth) goBack();
  });
}

/**
 * Opens a layer. `close` is called when the person goes back.
 * @returns to be called when the layer closes in any way; takes its history entry away again.
 */
export function pushLayer(close: () => void): () => void {
  if (!listening) addEventListener('popstate', onPop);
  listening = true;
  const layer: Layer = { close };
  open.push(layer);
  enter(open.length);
  return () => {
    const index = open.indexOf(layer);
    if (index < 0) return;
    const depth = open.length;
    open.splice(index, 1);
    leave(depth);
  };
}

export const openLayers = (): number => open.length;

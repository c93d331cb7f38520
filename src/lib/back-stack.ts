/**
 * Overlays and the hardware back key: each open layer owns one history entry, so that "back" closes the topmost layer
 * first. The router's own state object is copied into the entry, so the router sees the same page and does nothing.
 */

interface Layer {
  close: () => void;
}

const open: Layer[] = [];
const waiting: { timer: ReturnType<typeof setTimeout> | undefined; depth: number } = { timer: undefined, depth: 0 };
let listening = false;

const stateNow = (): Record<string, unknown> => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
};

/** How many layers the current history entry represents. */
const depthNow = (): number => {
  const { layer } = stateNow();
  return typeof layer === 'number' ? layer : 0;
};

function onPop(): void {
  const depth = depthNow();
  // The entry of a layer that is long closed (its page was left by a link inside it): nothing to see, go on.
  if (depth > open.length) history.back();
  while (open.length > depth) open.pop()?.close();
}

function enter(depth: number): void {
  if (waiting.timer !== undefined && waiting.depth === depth && depthNow() === depth) {
    // One layer closes and the next opens in the same moment: it takes over the entry.
    clearTimeout(waiting.timer);
    waiting.timer = undefined;
    return;
  }
  history.pushState({ ...stateNow(), layer: depth }, '');
}

function leave(depth: number): void {
  if (depthNow() !== depth) return;
  waiting.depth = depth;
  // Later, because a navigation in the same moment must win: then the entry on top is no longer ours.
  waiting.timer = setTimeout(() => {
    waiting.timer = undefined;
    if (depthNow() === depth && open.length < depth) history.back();
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

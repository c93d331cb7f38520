/** Notifies the other tabs that the queue has changed. Without BroadcastChannel they notice on becoming visible. */

export interface Tabs {
  tell(): void;
  close(): void;
}

export function createTabs(name: string, onTold: () => void): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', onTold);
  const open = { is: true };
  return {
    // A call may return after the page was closed.
    tell: () => (open.is ? channel.postMessage('changed') : undefined),
    close() {
      open.is = false;
      channel.close();
    },
  };
}

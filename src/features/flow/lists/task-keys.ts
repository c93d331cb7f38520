/**
 * Keys of the list of to-dos: j and k go down and up, a agrees, r refuses. They press the buttons that are on show: what
 * nobody may do has no key either.
 */

const TYPED = 'input, textarea, select, [contenteditable="true"], [role="combobox"]';

const press = (selector: string): boolean => {
  const button = document.querySelector<HTMLButtonElement>(selector);
  button?.click();
  return button !== null;
};

function move(by: 1 | -1): boolean {
  const key = by === 1 ? 'ArrowDown' : 'ArrowUp';
  const drawer = document.querySelector('.sp-row-drawer');
  if (drawer) return !drawer.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-row-key]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  rows[Math.min(Math.max(at + by, 0), rows.length - 1)]?.focus();
  return rows.length > 0;
}

const KEYS: Readonly<Record<string, () => boolean>> = {
  j: () => move(1),
  k: () => move(-1),
  a: () => press('[data-flow-key="agree"] button'),
  r: () => press('[data-flow-key="refuse"] button'),
};

/** For `keydown` of the window. */
export function onTaskKey(event: KeyboardEvent): void {
  const { key, target, altKey, ctrlKey, metaKey, defaultPrevented } = event;
  const isTyped = target instanceof Element && target.closest(TYPED) !== null;
  // A form over the approval has the keys.
  const isAsked = document.querySelector('.ant-modal-wrap:not([style*="display: none"])') !== null;
  if (defaultPrevented || altKey || ctrlKey || metaKey || isTyped || isAsked) return;
  if (KEYS[key.toLowerCase()]?.()) event.preventDefault();
}

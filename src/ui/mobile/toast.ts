/** A short word at the bottom of the page. Outside React: it may be called from anywhere, and costs no library. */
import './toast.css';

export type ToastKind = 'info' | 'good' | 'error';

/** Business errors stay longer (specification §9). In ms. */
const SHOWN_MS: Record<ToastKind, number> = { info: 2500, good: 2500, error: 5000 };

const current: { element: HTMLElement | undefined; timer: ReturnType<typeof setTimeout> | undefined } = {
  element: undefined,
  timer: undefined,
};

export function hideToast(): void {
  clearTimeout(current.timer);
  current.element?.remove();
  current.element = undefined;
}

/** Shows words; a newer one takes the place of the last. A tap closes it. */
export function toast(words: string, kind: ToastKind = 'info'): void {
  hideToast();
  const element = document.createElement('div');
  element.className = 'sp-toast';
  element.dataset.kind = kind;
  element.setAttribute('role', kind === 'error' ? 'alert' : 'status');
  element.textContent = words;
  element.addEventListener('click', hideToast);
  document.body.append(element);
  current.element = element;
  current.timer = setTimeout(hideToast, SHOWN_MS[kind]);
}

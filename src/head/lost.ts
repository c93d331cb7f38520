/** Without the app's own script (no network, no service worker) nothing else could say so. */
export function sayWhatIsLost(): void {
  const say = ({ target }: Event): void => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    const card = document.querySelector<HTMLElement>('.sp-boot__card');
    if (card) card.hidden = true;
    const look = 'display:block;padding:14px;border-radius:8px;background:#006ae0;color:#fff;text-align:center';
    const words = '<p role="alert">没能加载出来，请检查网络后重试，或重新点开消息</p>';
    const box = card ?? document.querySelector('.sp-record');
    box?.insertAdjacentHTML('afterend', `${words}<a href="" style="${look}">重试</a>`);
  };
  addEventListener('error', say, true);
}

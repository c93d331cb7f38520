/** What the page looks like before anything is painted. */
import type { HeadBoot } from '@/api/boot';
import type { KeptRoom } from '@/app/alerts/alert-room';
import { readStored, writeStored } from '@/lib/storage';

/** The person's look (kept by src/ui/theme/apply-theme.ts), and the room of the alarm bar (src/app/alerts/alert-room.ts). */
export function wearLook(): void {
  const root = document.documentElement;
  const look = readStored('theme.look') as { mode?: string; css?: string } | undefined;
  if (look?.mode) root.dataset.mode = look.mode;
  if (look)
    document.head.append(Object.assign(document.createElement('style'), { id: 'sp-look', textContent: look.css }));
  const room = readStored('theme.room') as Partial<KeptRoom> | undefined;
  const here = Number(new URLSearchParams(location.search).get('id'));
  // On its own page an alarm has no bar.
  // What the server reserves on a device's first page (index.html) is as high as here, once that is known.
  if (room?.height) root.style.setProperty('--sp-alert-room', `${room.height}px`);
  if (room?.ids?.some((id) => id !== here)) root.dataset.alertRoom = '';
  document.addEventListener('DOMContentLoaded', () => expectBar(room));
}

/**
 * The server says on the body that a bar will come (index.html). The app's pages keep room for it by the root, and the next
 * page does from its start, also where this one is left before it has asked which alarm waits: 0 is no page's own.
 */
function expectBar(kept: Partial<KeptRoom> | undefined): void {
  if (document.body.dataset.alertRoom === undefined) return;
  document.documentElement.dataset.alertRoom = '';
  writeStored('theme.room', { ...kept, ids: [0] });
}

/** Style sheets come as if for paper, so that the record is painted without them (`scripts/vite/late-files.ts`). */
export function wearSheets(boot: HeadBoot): void {
  boot.dressed = new Promise((done) => {
    const look = (): void => {
      if (document.readyState !== 'loading' && !document.querySelector('link[media="print"]')) done(null);
    };
    const wear = ({ target }: Event): void => {
      if (target instanceof HTMLLinkElement && target.media === 'print') target.media = 'all';
      look();
    };
    document.addEventListener('load', wear, true);
    document.addEventListener('error', wear, true);
    document.addEventListener('DOMContentLoaded', look);
  });
}

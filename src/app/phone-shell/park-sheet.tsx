import { useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { buildTree, filterTree, type TreeNode } from '@/lib/tree';
import type { Park } from '@/contract/session';
import { chooseAllParks, choosePark, useParkChoice } from '@/session/park-choice';
import { useParks } from '@/session/session-state';
import { Sheet } from '@/ui/mobile/sheet';
import { toast } from '@/ui/mobile/toast';
import { useCommand } from '@/ui/model/use-command';

type Row = Park & { pid: number | null };

/** With more parks than this a search is shown. */
const SEARCH_FROM = 8;

const flat = (nodes: readonly TreeNode<Row>[]): TreeNode<Row>[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

/** Changes the current park; every page then reloads for it. */
export default function ParkSheet({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const parks = useParks();
  const [keyword, setKeyword] = useState('');
  const { parkId, several } = useParkChoice();
  const { run, pending } = useCommand(async (park: Park | 'all') => {
    if (park === 'all') chooseAllParks();
    else await choosePark(park.id);
    toast(t('shell.park.changed', { name: park === 'all' ? t('shell.park.all') : park.name }), 'good');
    onClose();
  });
  const current = parkId ?? 'all';
  const shown = flat(filterTree(buildTree(parks.map((park) => ({ ...park, pid: park.parentId }))), keyword));
  return (
    <Sheet open onClose={onClose} title={t('shell.park.switch')}>
      {parks.length >= SEARCH_FROM && (
        <input
          type="search"
          className="sp-drawer-field"
          placeholder={t('shell.park.search')}
          aria-label={t('shell.park.search')}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
      )}
      <ul className="sp-parks" aria-busy={pending || undefined}>
        {several && keyword === '' && (
          <li>
            <button
              type="button"
              aria-pressed={current === 'all'}
              disabled={pending}
              onClick={() => (current === 'all' ? onClose() : void run('all'))}
            >
              {t('shell.park.all')}
            </button>
          </li>
        )}
        {shown.map((park) => (
          <li key={park.id}>
            <button
              type="button"
              aria-pressed={park.id === current}
              disabled={pending}
              style={{ paddingInlineStart: (park.level - 1) * 20 }}
              onClick={() => (park.id === current ? onClose() : void run(park))}
            >
              {park.name}
              {park.address && <small>{park.address}</small>}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

import { useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { buildTree, filterTree, type TreeNode } from '@/lib/tree';
import type { Park } from '@/contract/session';
import { changePark } from '@/session/session';
import { useParks, useSession } from '@/session/session-state';
import { Sheet } from '@/ui/mobile/sheet';
import { toast } from '@/ui/mobile/toast';
import { useCommand } from '@/ui/model/use-command';

type Row = Park & { pid: number | null };

/** So many are seen at a glance; more need a search. */
const SEARCH_FROM = 8;

const flat = (nodes: readonly TreeNode<Row>[]): TreeNode<Row>[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

/** Changes the current park; every page then loads anew for it. */
export default function ParkSheet({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const { user } = useSession();
  const parks = useParks();
  const [keyword, setKeyword] = useState('');
  const { run, pending } = useCommand(async ({ id, name }: Park) => {
    await changePark(id);
    toast(t('shell.park.changed', { name }), 'good');
    onClose();
  });
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
        {shown.map((park) => (
          <li key={park.id}>
            <button
              type="button"
              aria-pressed={park.id === user?.parkId}
              disabled={pending}
              style={{ paddingInlineStart: (park.level - 1) * 20 }}
              onClick={() => (park.id === user?.parkId ? onClose() : void run(park))}
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

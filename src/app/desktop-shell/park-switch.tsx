import { TreeSelect } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { buildTree } from '@/lib/tree';
import { changePark } from '@/session/session';
import { useChatMode, useParks, useSession } from '@/session/session-state';
import { message } from '@/ui/desktop/message';
import { useCommand } from '@/ui/model/use-command';

/** The current park; another one makes every page load anew. Not for usertype 1, not in a chat app (specification §6). */
export function ParkSwitch(): ReactNode {
  const t = useText();
  const { user } = useSession();
  const parks = useParks();
  const inChat = useChatMode();
  const { run, pending } = useCommand(async (id: number) => {
    await changePark(id);
    message(t('shell.park.changed', { name: parks.find((park) => park.id === id)?.name ?? '' }), 'good');
  });
  if (!user || user.usertype === 1 || inChat || parks.length === 0) return null;
  return (
    <TreeSelect
      className="sp-park"
      aria-label={t('shell.park.switch')}
      placeholder={t('shell.park.none')}
      value={user.parkId ?? undefined}
      loading={pending}
      disabled={pending}
      showSearch={{ treeNodeFilterProp: 'label' }}
      treeDefaultExpandAll
      popupMatchSelectWidth={false}
      treeData={buildTree(parks.map((park) => ({ ...park, pid: park.parentId })))}
      onChange={(id: number) => void run(id)}
    />
  );
}

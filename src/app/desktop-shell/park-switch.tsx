import { TreeSelect } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { buildTree } from '@/lib/tree';
import { chooseAllParks, choosePark, useParkChoice } from '@/session/park-choice';
import { useChatMode, useParks, useSession } from '@/session/session-state';
import { message } from '@/ui/desktop/message';
import { useCommand } from '@/ui/model/use-command';

const ALL = 'all';
type Choice = number | typeof ALL;

/**
 * The current park, or all of them; another choice makes every page load anew. Not for usertype 1, not in a chat app
 * (specification §6).
 */
export function ParkSwitch(): ReactNode {
  const t = useText();
  const { user } = useSession();
  const parks = useParks();
  const inChat = useChatMode();
  const { parkId, several } = useParkChoice();
  const { run, pending } = useCommand(async (choice: Choice) => {
    if (choice === ALL) chooseAllParks();
    else await choosePark(choice);
    const name = choice === ALL ? t('shell.park.all') : parks.find((park) => park.id === choice)?.name;
    message(t('shell.park.changed', { name: name ?? '' }), 'good');
  });
  if (!user || user.usertype === 1 || inChat || parks.length === 0) return null;
  const tree = buildTree(parks.map((park) => ({ ...park, pid: park.parentId })));
  return (
    <TreeSelect<Choice>
      className="sp-park"
      aria-label={t('shell.park.switch')}
      placeholder={t('shell.park.none')}
      value={several && parkId === undefined ? ALL : (user.parkId ?? undefined)}
      loading={pending}
      disabled={pending}
      showSearch={{ treeNodeFilterProp: 'label' }}
      treeDefaultExpandAll
      popupMatchSelectWidth={false}
      treeData={several ? [{ value: ALL, label: t('shell.park.all') }, ...tree] : tree}
      onChange={(choice: Choice) => void run(choice)}
    />
  );
}

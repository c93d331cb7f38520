/** A rack as a table: on paper, and for whoever cannot see the drawing. */
import type { ReactNode } from 'react';
import { topOf, unitsText } from '@/contract/server/rack-space';
import type { BoardRack } from '@/contract/server/server-room';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { machineWords } from './words';

export function RackTable({ rack }: { rack: BoardRack }): ReactNode {
  const t = useText();
  const hasServers = rack.items.some(({ machine }) => machine !== null);
  if (rack.items.length === 0) return <p className="sp-hint">{t('serverroom.rack.free')}</p>;
  return (
    <div className="rm-table">
      <table>
        <caption>{t('serverroom.rack.contents', { name: rack.name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('serverroom.item.units')}</th>
            <th scope="col">{t('serverroom.item.name')}</th>
            <th scope="col">{t('serverroom.item.kind')}</th>
            <th scope="col">{t('serverroom.item.face')}</th>
            <th scope="col">{t('serverroom.item.watts')}</th>
            {hasServers && <th scope="col">{t('serverroom.item.machine')}</th>}
          </tr>
        </thead>
        <tbody>
          {rack.items
            .toSorted((a, b) => b.uFrom - a.uFrom || a.face - b.face)
            .map((item) => (
              <tr key={item.id}>
                <td>{unitsText(item.uFrom, topOf(item))}</td>
                <th scope="row">{item.name}</th>
                <td>{item.reserved ? t('serverroom.item.isReserved') : codeText('rackItemKind', item.kind)}</td>
                <td>{codeText('rackFace', item.face)}</td>
                <td>{item.watts}</td>
                {hasServers && <td>{item.machine && `${item.machine.name} ${machineWords(item.machine)}`}</td>}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

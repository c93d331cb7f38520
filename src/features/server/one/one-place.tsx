/** Where a server stands: rack and room, what power there is, and what the camera sees. */
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MachineDetail } from '@/contract/server/machine';
import { ROOM_POWER } from '@/contract/server/room-codes';
import { topOf, unitsText } from '@/contract/server/rack-space';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { Block } from '@/ui/common/block';
import { Facts } from '@/ui/common/facts';
import { CodeTag } from '@/ui/common/tags';
import { POWER_TONES } from '../parts/tones';

const Still = lazy(async () => ({ default: (await import('@/ui/video/still-view')).StillView }));

type Camera = NonNullable<NonNullable<MachineDetail['standsAt']>['camera']>;

function RoomCamera({ camera: { id, name } }: { camera: Camera }): ReactNode {
  return (
    <Link className="sv-camera" to={href('videoHome', { camera: id })}>
      <span className="sv-still">
        <Suspense>
          <Still deviceId={id} />
        </Suspense>
      </span>
      <span>{name}</span>
    </Link>
  );
}

export function Place({ standsAt }: Pick<MachineDetail, 'standsAt'>): ReactNode {
  const t = useText();
  if (!standsAt) return null;
  const { roomId, room, itemId, rack, uFrom, power, camera } = standsAt;
  const units = unitsText(uFrom, topOf(standsAt));
  const rackLink = <Link to={href('serverRoom', { room: roomId, item: itemId })}>{[rack, units].join(' · ')}</Link>;
  return (
    <Block title={t('server.one.place')}>
      <Facts
        items={[
          {
            key: 'room',
            label: t('server.one.room'),
            value: <Link to={href('serverRoom', { room: roomId })}>{room}</Link>,
          },
          { key: 'rack', label: t('server.one.standsAt'), value: rackLink },
          {
            key: 'power',
            label: t('server.one.power'),
            value: <CodeTag table="roomPower" code={power} tone={POWER_TONES[power] ?? 'paused'} />,
          },
        ]}
      />
      {power === ROOM_POWER.unknown && <p className="sp-hint">{t('server.one.powerUnknown')}</p>}
      {camera && <RoomCamera camera={camera} />}
    </Block>
  );
}

/** A room at one look: its power, its air, what is wrong, and how the drawing is coloured. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { RACK_FACE, ROOM_METRIC, SNMP_STATE } from '@/contract/server/room-codes';
import type { RoomBoard, RoomSensor } from '@/contract/server/server-room';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { alarmHref } from '@/ui/common/alarm-href';
import { Button } from '@/ui/common/button';
import { LevelTag, StateTag } from '@/ui/common/tags';
import { Moment } from '@/ui/common/time';
import { Switch } from '@/ui/fields/switch';
import { LOOKS } from './rack-tone';
import { POWER_TONES, READING_TONES } from './tones';
import type { BoardModel } from './use-board';
import { valueWords } from './words';

interface HeadProps {
  board: RoomBoard;
  model: BoardModel;
}

/** The worst first: of the room itself and of its racks. */
function worst(board: RoomBoard, metric: RoomSensor['metric']): RoomSensor | undefined {
  const all = [...board.sensors, ...board.racks.flatMap(({ sensors }) => sensors)];
  return all
    .filter((sensor) => sensor.metric === metric)
    .toSorted((a, b) => b.state - a.state || (b.value ?? 0) - (a.value ?? 0))[0];
}

function Worst({ board, metric }: { board: RoomBoard; metric: RoomSensor['metric'] }): ReactNode {
  const t = useText();
  const sensor = worst(board, metric);
  if (!sensor) return null;
  const { value, state, name } = sensor;
  const isKnown = value !== null && state !== 0;
  return (
    <li>
      <span>{t('serverroom.head.highest', { what: codeText('roomMetric', metric) })}</span>
      <StateTag tone={READING_TONES[state] ?? 'closed'}>
        {isKnown ? valueWords(metric, value) : codeText('readingState', state)}
      </StateTag>
      <small>{name}</small>
    </li>
  );
}

export function Standing({ board }: { board: RoomBoard }): ReactNode {
  const t = useText();
  const { room, devices, alarms } = board;
  const asked = devices.filter(({ enabled }) => enabled);
  const silent = asked.filter(({ state }) => state !== SNMP_STATE.online);
  const used = board.racks.reduce((sum, rack) => sum + rack.items.reduce((all, { height }) => all + height, 0), 0);
  const units = board.racks.reduce((sum, rack) => sum + rack.units, 0);
  return (
    <>
      <ul className="rm-standing" aria-label={t('serverroom.head.standing')}>
        <li>
          <span>{t('serverroom.room.power')}</span>
          <StateTag tone={POWER_TONES[room.power] ?? 'closed'}>{codeText('roomPower', room.power)}</StateTag>
          {room.powerSince !== null && <Moment at={room.powerSince} />}
        </li>
        <Worst board={board} metric={ROOM_METRIC.temperature} />
        <Worst board={board} metric={ROOM_METRIC.humidity} />
        <li>
          <span>{t('serverroom.room.units')}</span>
          <b>{t('serverroom.unitsOf', { used, units })}</b>
        </li>
        {asked.length > 0 && (
          <li>
            <span>{t('serverroom.page.snmp')}</span>
            <Link to={href('serverRoom', { of: 'snmp', roomId: room.id })}>
              {silent.length === 0
                ? t('serverroom.head.allOnline', { count: asked.length })
                : t('serverroom.head.silent', { count: silent.length, all: asked.length })}
            </Link>
          </li>
        )}
      </ul>
      {alarms.length > 0 && (
        <ul className="rm-alarms" aria-label={t('serverroom.head.alarms')}>
          {alarms.map((alarm) => (
            <li key={alarm.id}>
              <LevelTag level={alarm.level} />
              <Link to={alarmHref({ id: alarm.id, handleState: alarm.handleState, category: 6 })}>{alarm.title}</Link>
              <Moment at={alarm.occurredAt} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const MOST_SIDE_BY_SIDE = 4;

/** Which room; nothing where there is one. */
export function RoomChoice({ model }: { model: BoardModel }): ReactNode {
  const t = useText();
  const rooms = model.rooms.record?.rows ?? [];
  if (rooms.length < 2 || model.roomId === undefined) return null;
  const choose = (room: number): void => model.show({ room });
  if (rooms.length <= MOST_SIDE_BY_SIDE)
    return (
      <Switch
        label={t('serverroom.page.room')}
        options={rooms.map(({ id, name }) => ({ value: id, label: name }))}
        value={model.roomId}
        onChoose={choose}
      />
    );
  return (
    <label className="sp-plain-field">
      {t('serverroom.page.room')}
      <select value={model.roomId} onChange={(event) => choose(Number(event.target.value))}>
        {rooms.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

export function LookChoice({ model }: { model: BoardModel }): ReactNode {
  const t = useText();
  return (
    <Switch
      label={t('serverroom.look.label')}
      options={LOOKS.map((value) => ({ value, label: t(`serverroom.look.${value}`) }))}
      value={model.look}
      onChoose={(look) => model.show({ look })}
    />
  );
}

/** What can be done with the room. */
export function Tools({ board, model, prints }: HeadProps & { prints?: boolean }): ReactNode {
  const t = useText();
  const { wanted, find, ask, mayKeep } = model;
  const last = Math.max(0, ...board.racks.map(({ positionNo }) => positionNo));
  return (
    <>
      <Button onClick={() => find(wanted ? undefined : { height: 2, face: RACK_FACE.front })}>
        {t('serverroom.finder.open')}
      </Button>
      {prints && <Button onClick={() => print()}>{t('serverroom.action.print')}</Button>}
      {mayKeep && (
        <>
          <Button onClick={() => ask({ kind: 'room', id: board.room.id })}>{t('serverroom.room.edit')}</Button>
          <Button
            onClick={() => ask({ kind: 'rack', id: undefined, fresh: { roomId: board.room.id, positionNo: last + 1 } })}
          >
            {t('serverroom.action.newRack')}
          </Button>
        </>
      )}
    </>
  );
}

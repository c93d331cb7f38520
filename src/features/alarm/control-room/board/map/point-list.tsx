/** Points beside the plan: those in alarm, and those that have no place on it yet. */
import type { ReactNode } from 'react';
import type { FloorPlanPoint } from '@/contract/alarm-board';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { Button } from '@/ui/common/button';
import { LevelMark } from './level-mark';
import { byUrgency, callingAlarm, isPlaced } from './point';

interface PointListProps {
  points: readonly FloorPlanPoint[];
  hasPicture: boolean;
  editing: boolean;
  onChoose: (id: number) => void;
  onPlace: (id: number) => void;
}

interface RowProps {
  point: FloorPlanPoint;
  onChoose: () => void;
  onPlace?: (() => void) | undefined;
}

function Row({ point, onChoose, onPlace }: RowProps): ReactNode {
  const t = useText();
  const alarm = callingAlarm(point);
  return (
    <li>
      <button type="button" onClick={onChoose}>
        <span className="ab-row-title">
          {alarm && <LevelMark level={alarm.level} />} {alarm?.title ?? point.name}
        </span>
        <small>
          {alarm ? `${codeText('alarmLevel', alarm.level)} · ${codeText('handleState', alarm.handleState)} · ` : ''}
          {point.code}
        </small>
      </button>
      {onPlace && (
        <Button size="small" onClick={onPlace}>
          {t('alarmboard.map.place')}
        </Button>
      )}
    </li>
  );
}

export function PointList({ points, hasPicture, editing, onChoose, onPlace }: PointListProps): ReactNode {
  const t = useText();
  const calling = byUrgency(points.filter((point) => callingAlarm(point)));
  const loose = points.filter((point) => !hasPicture || !isPlaced(point));
  const row = (point: FloorPlanPoint, placing: boolean): ReactNode => (
    <Row
      key={point.id}
      point={point}
      onChoose={() => onChoose(point.id)}
      onPlace={placing ? () => onPlace(point.id) : undefined}
    />
  );
  return (
    <div className="sp-stack sp-apart">
      <Block title={t('alarmboard.map.calling', { count: calling.length })}>
        {calling.length === 0 && <p className="ab-none">{t('alarmboard.map.calm')}</p>}
        <ul className="ab-rows">{calling.map((point) => row(point, false))}</ul>
      </Block>
      {loose.length > 0 && (
        <Block title={t('alarmboard.map.loose', { count: loose.length })}>
          <ul className="ab-rows">{loose.map((point) => row(point, editing && hasPicture))}</ul>
        </Block>
      )}
    </div>
  );
}

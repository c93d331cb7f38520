/** From all buildings to one floor. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { RecordAge } from '@/ui/common/record-state';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { alarmsHref } from '../numbers';
import { Buildings } from './buildings';
import { FloorChoice } from './floor-choice';
import { FloorView, type FloorViewProps } from './floor-view';
import { useMap, type MapModel } from './use-map';
import './map.css';

type Drawn = Omit<FloorViewProps, 'floorId'>;

function OneBuilding({ model, drawn }: { model: MapModel; drawn: Drawn }): ReactNode {
  const t = useText();
  const { building, floor, open } = model;
  if (!building) return null;
  return (
    <>
      <div className="ab-map-head">
        <Button size="small" onClick={() => open(undefined)}>
          {t('alarmboard.map.all')}
        </Button>
        <h2>
          {building.name} {floor?.name}
        </h2>
        {building.alarms > 0 && (
          <Link to={alarmsHref(building.list)}>{t('alarmboard.map.alarms', { count: building.alarms })}</Link>
        )}
      </div>
      {floor ? (
        <div className="ab-map-floors">
          <FloorChoice floors={building.floors} chosen={floor.id} onChoose={(id) => open(building.id, id)} />
          <FloorView key={floor.id} floorId={floor.id} {...drawn} />
        </div>
      ) : (
        <StateView state="empty" empty={{ title: 'alarmboard.map.noFloors', hint: 'alarmboard.map.noBuildingsHint' }} />
      )}
    </>
  );
}

export function MapView(drawn: Drawn): ReactNode {
  const model = useMap();
  const { record, state, error, refresh } = model.detail;
  if (!record) {
    if (state === 'loading' || state === 'ready') return <DetailSkeleton />;
    return <StateView state={state} error={error} onRetry={() => void refresh()} />;
  }
  return (
    <div className="sp-stack sp-apart" data-ready="record">
      <RecordAge detail={model.detail} />
      {model.building ? (
        <OneBuilding model={model} drawn={drawn} />
      ) : (
        <Buildings buildings={record} onOpen={model.open} />
      )}
    </div>
  );
}

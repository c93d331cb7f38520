/** All buildings with what is open in each; those in alarm first. */
import type { ReactNode } from 'react';
import type { PlanBuilding } from '@/contract/alarm-board';
import { useText } from '@/i18n/use-text';
import { StateView } from '@/ui/common/state-view';
import { AlarmCount } from './alarm-count';

interface BuildingsProps {
  buildings: readonly PlanBuilding[];
  onOpen: (id: number) => void;
}

export function Buildings({ buildings, onOpen }: BuildingsProps): ReactNode {
  const t = useText();
  const parks = [...new Map(buildings.map(({ parkId, parkName }) => [parkId, parkName]))];
  if (buildings.length === 0) {
    return (
      <StateView
        state="empty"
        empty={{ title: 'alarmboard.map.noBuildings', hint: 'alarmboard.map.noBuildingsHint' }}
      />
    );
  }
  return (
    <>
      {parks.map(([parkId, parkName]) => (
        <section key={parkId} className="sp-stack ab-part">
          {parks.length > 1 && <h2>{parkName}</h2>}
          <ul className="ab-buildings">
            {buildings
              .filter((each) => each.parkId === parkId)
              .map((each) => (
                <li key={each.id}>
                  <button
                    type="button"
                    className="sp-block ab-building"
                    data-loud={each.alarms > 0 || undefined}
                    onClick={() => onOpen(each.id)}
                  >
                    <span className="ab-building-name">{each.name}</span>
                    <AlarmCount of={each} />
                    <small>{t('alarmboard.map.size', { floors: each.floors.length, points: each.points })}</small>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

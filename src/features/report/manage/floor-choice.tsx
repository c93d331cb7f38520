/** Which floor a block is drawn on: those that have a plan. */
import type { ReactNode } from 'react';
import { alarmBoardEndpoints } from '@/contract/alarm-board';
import { useText } from '@/i18n/use-text';
import { useDetail } from '@/ui/model/use-detail';
import { useOnePark } from '@/ui/model/use-one-park';

interface FloorChoiceProps {
  floorId: number | undefined;
  onChoose: (floorId: number) => void;
}

export function FloorChoice({ floorId, onChoose }: FloorChoiceProps): ReactNode {
  const t = useText();
  const { parkId } = useOnePark();
  const { record, error } = useDetail(alarmBoardEndpoints.listPlanBuildings, { ...(parkId > 0 && { parkId }) });
  const floors = (record ?? []).flatMap(({ name: building, floors: all }) =>
    all.filter(({ hasPlan }) => hasPlan).map(({ id, name }) => ({ id, name: `${building} ${name}` })),
  );
  if (record && floors.length === 0) return <p className="sp-hint">{t('reportdesk.floor.none')}</p>;
  if (error) return <p className="sp-hint">{t('report.floor.notDrawn')}</p>;
  return (
    <label className="sp-plain-field">
      <span>{t('reportdesk.floor.title')}</span>
      <select value={floorId ?? ''} onChange={({ target }) => target.value !== '' && onChoose(Number(target.value))}>
        <option value="">{t('report.param.choose')}</option>
        {floors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Where alarms came from in the last days: points and buildings, with how many were false. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type AlarmGroup, BOARD_DAYS } from '@/contract/alarm-board';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { shareText } from '@/ui/case/statistics/compare';
import { numeral } from '@/ui/case/statistics/numbers';
import { alarmsHref, pointText } from '../numbers';

interface TableProps {
  rows: readonly AlarmGroup[];
  title: string;
  first: TextKey;
}

function Table({ rows, title, first }: TableProps): ReactNode {
  const t = useText();
  return (
    <Block title={title}>
      {rows.length === 0 ? (
        <p className="ab-none">{t('alarmboard.stat.none')}</p>
      ) : (
        <table className="ab-table">
          <thead>
            <tr>
              <th scope="col">{t(first)}</th>
              <th scope="col">{t('alarmboard.measure.total')}</th>
              <th scope="col">{t('alarmboard.measure.falseAlarm')}</th>
              <th scope="col">{t('alarmboard.measure.falseRate')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, place, code, list, total, falseAlarm, falseRate, judged }) => (
              <tr key={key}>
                <th scope="row">
                  <Link to={alarmsHref(list)}>
                    <span>{code ? pointText({ name, place }) : name || t('alarmboard.stat.noBuilding')}</span>
                    {(code ?? place) && <small>{code ?? place}</small>}
                  </Link>
                </th>
                <td className="sp-num">{numeral(total)}</td>
                <td className="sp-num">
                  <Link to={alarmsHref(list, 'falseAlarm')}>{numeral(falseAlarm)}</Link>
                </td>
                <td className="sp-num">{shareText(falseRate, judged.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Block>
  );
}

export const PointTable = ({ rows }: { rows: readonly AlarmGroup[] }): ReactNode => {
  const t = useText();
  return <Table rows={rows} title={t('alarmboard.month.points', { days: BOARD_DAYS })} first="alarmboard.stat.point" />;
};

export const BuildingTable = ({ rows }: { rows: readonly AlarmGroup[] }): ReactNode => {
  const t = useText();
  return (
    <Table rows={rows} title={t('alarmboard.month.buildings', { days: BOARD_DAYS })} first="alarmboard.stat.building" />
  );
};

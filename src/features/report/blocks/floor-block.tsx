/** 楼层点位: values of points where they lie on the plan of their floor. */
import type { CSSProperties, ReactNode } from 'react';
import { alarmBoardEndpoints, type FloorPlan } from '@/contract/alarm-board';
import { useText } from '@/i18n/use-text';
import { labelled } from '@/i18n/punctuation';
import { useDetail } from '@/ui/model/use-detail';
import { wordsIn, type BlockTable, type TableRow } from './block-table';
import { DataTable } from './data-table';

export interface FloorProps {
  /** The block's number in its report. */
  no: number;
  floorId: number;
  table: BlockTable;
  label: string;
  onChoose: ((row: TableRow) => void) | undefined;
}

/** The largest value is so wide, the least so. */
const SPOT_PX = { most: 56, least: 26 };

interface SpotProps extends Pick<FloorProps, 'table' | 'onChoose'> {
  row: TableRow;
  name: string;
  x: number;
  y: number;
  most: number;
}

function Spot({ row, name, x, y, most, table, onChoose }: SpotProps): ReactNode {
  const value = row.values[0] ?? null;
  const words = wordsIn(table.measures[0], value);
  const share = Math.sqrt(Math.max(0, value ?? 0) / most);
  const size = Math.round(SPOT_PX.least + (SPOT_PX.most - SPOT_PX.least) * share);
  const look = {
    title: labelled(name, words),
    style: { insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%`, inlineSize: size, blockSize: size },
  };
  return onChoose ? (
    <button
      type="button"
      className="rp-spot"
      aria-label={labelled(name, words)}
      onClick={() => onChoose(row)}
      {...look}
    >
      {words}
    </button>
  ) : (
    <span className="rp-spot" {...look}>
      {words}
    </span>
  );
}

/** What is drawn of a floor. */
type DrawnPlan = Pick<FloorPlan, 'buildingName' | 'name'> & {
  readonly picture: Pick<NonNullable<FloorPlan['picture']>, 'url' | 'width' | 'height'> | null;
  readonly points: readonly Pick<FloorPlan['points'][number], 'id' | 'name' | 'x' | 'y'>[];
};

export function FloorDrawing({
  plan,
  table,
  label,
  onChoose,
}: Omit<FloorProps, 'floorId' | 'no'> & { plan: DrawnPlan }): ReactNode {
  const t = useText();
  const { picture, points, buildingName, name: floor } = plan;
  const at = table.dims.findIndex(({ key }) => key === 'device');
  const places = new Map(points.map((point) => [point.id, point]));
  const placed = table.rows.flatMap((row) => {
    const point = places.get(Number(row.cells[at]));
    return point && point.x !== null && point.y !== null ? [{ row, name: point.name, x: point.x, y: point.y }] : [];
  });
  if (!picture) {
    return (
      <>
        <p className="sp-hint">{t('report.floor.noPlan', { floor: `${buildingName} ${floor}` })}</p>
        <DataTable table={table} label={label} onChoose={onChoose} />
      </>
    );
  }
  const most = Math.max(...placed.map(({ row }) => row.values[0] ?? 0), 0) || 1;
  const missing = table.rows.length - placed.length;
  return (
    <>
      <p className="sp-hint">{`${buildingName} ${floor}`}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a plan wider than the phone is scrolled by keys, too */}
      <section className="rp-plan-box" aria-label={label} tabIndex={0}>
        <div className="rp-plan" style={{ '--rp-shape': picture.width / picture.height } as CSSProperties}>
          <img src={picture.url} width={picture.width} height={picture.height} alt="" />
          {placed.map((spot) => (
            <Spot key={String(spot.row.cells[at])} {...spot} most={most} table={table} onChoose={onChoose} />
          ))}
        </div>
      </section>
      {missing > 0 && <p className="sp-hint">{t('report.floor.missing', { count: missing })}</p>}
    </>
  );
}

export function FloorBlock({ floorId, table, label, onChoose }: FloorProps): ReactNode {
  const props = { table, label, onChoose };
  const t = useText();
  const { record, error } = useDetail(alarmBoardEndpoints.getFloorPlan, { floorId });
  if (record) return <FloorDrawing plan={record} {...props} />;
  if (!error) return <output className="rp-waiting" aria-label={t('report.block.loading')} />;
  return (
    <>
      <p className="sp-hint">{t('report.floor.notDrawn')}</p>
      <DataTable {...props} />
    </>
  );
}

/** Kinds that need no chart library: a gauge, a funnel, hours of the week, a ranking. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { percentText } from '@/ui/case/statistics/numbers';
import { changeIn, rowName, wordsIn, type BlockTable, type TableRow } from './block-table';
import { ChangeMark } from '@/ui/case/statistics/change-mark';
import { hourWords, weekdayWords } from './value-words';

interface ShapeProps {
  table: BlockTable;
  label: string;
  onChoose: ((row: TableRow) => void) | undefined;
}

const RADIUS = 42;
const HALF = Math.PI * RADIUS;

/** A half circle: how far it is to the target, or to the whole. */
export function GaugeBlock({ table, target }: { table: BlockTable; target: number | undefined }): ReactNode {
  const t = useText();
  const [measure] = table.measures;
  const value = table.totals.values[0] ?? null;
  const isShare = measure?.format === 'percent';
  const end = isShare ? 1 : Math.max(target ?? 0, value ?? 0) * (target === undefined ? 1 : 1.2) || 1;
  const part = Math.min(1, Math.max(0, (value ?? 0) / end));
  const aim = target === undefined ? undefined : Math.PI * (1 - Math.min(1, target / end));
  return (
    <div className="rp-gauge">
      <svg viewBox="0 0 100 54" aria-hidden="true">
        <path className="rp-gauge-ground" d={`M8 50A${RADIUS} ${RADIUS} 0 0 1 92 50`} />
        <path
          className="rp-gauge-part"
          d={`M8 50A${RADIUS} ${RADIUS} 0 0 1 92 50`}
          strokeDasharray={`${part * HALF} ${HALF}`}
        />
        {aim !== undefined && (
          <line
            className="rp-gauge-aim"
            x1={50 + 35 * Math.cos(aim)}
            y1={50 - 35 * Math.sin(aim)}
            x2={50 + 49 * Math.cos(aim)}
            y2={50 - 49 * Math.sin(aim)}
          />
        )}
      </svg>
      <strong className="sp-num">{wordsIn(measure, value)}</strong>
      {target !== undefined && <span>{t('report.block.target', { target: wordsIn(measure, target) })}</span>}
    </div>
  );
}

/** Several measures are its steps; one measure by a dimension: each value one step. */
function stepsOf({ measures, rows, totals, dims }: BlockTable) {
  return dims.length === 0
    ? measures.map((measure, index) => ({
        name: measure.title,
        value: totals.values[index] ?? 0,
        words: wordsIn(measure, totals.values[index] ?? null),
        row: null,
      }))
    : rows.map((row) => ({
        name: rowName(row),
        value: row.values[0] ?? 0,
        words: wordsIn(measures[0], row.values[0] ?? null),
        row,
      }));
}

export function FunnelBlock({ table, label, onChoose }: ShapeProps): ReactNode {
  const steps = stepsOf(table);
  const most = Math.max(...steps.map(({ value }) => value), 1);
  const [first] = steps;
  return (
    <ol className="rp-funnel" aria-label={label}>
      {steps.map(({ name, value, words, row }) => {
        const inside = (
          <>
            <span
              className="rp-funnel-bar"
              style={{ inlineSize: `${Math.max(2, (value / most) * 100)}%` }}
              aria-hidden="true"
            />
            <span className="rp-funnel-words">
              <span>{name}</span>
              <strong className="sp-num">{words}</strong>
              <small className="sp-num">{percentText(first && first.value > 0 ? value / first.value : null)}</small>
            </span>
          </>
        );
        return (
          <li key={name}>
            {row && onChoose ? (
              <button type="button" onClick={() => onChoose(row)}>
                {inside}
              </button>
            ) : (
              inside
            )}
          </li>
        );
      })}
    </ol>
  );
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const EVERY = 6;

/** Days of the week by hours. It is its own table. */
export function HeatBlock({ table, label, onChoose }: ShapeProps): ReactNode {
  const dayAt = table.dims.findIndex(({ key }) => key === 'weekday');
  const hourAt = table.dims.findIndex(({ key }) => key === 'hour');
  const most = Math.max(...table.rows.map(({ values }) => values[0] ?? 0), 1);
  const at = new Map(table.rows.map((row) => [`${row.cells[dayAt]}-${row.cells[hourAt]}`, row]));
  return (
    <table className="rp-heat" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sp-hidden">{label}</span>
          </th>
          {HOURS.map((hour) => (
            <th key={hour} scope="col" aria-label={hourWords(hour)}>
              {hour % EVERY === 0 && <span>{hour}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {WEEKDAYS.map((day) => (
          <tr key={day}>
            <th scope="row">{weekdayWords(day)}</th>
            {HOURS.map((hour) => {
              const row = at.get(`${day}-${hour}`);
              const value = row?.values[0] ?? 0;
              const words = wordsIn(table.measures[0], value);
              return (
                <td key={hour} title={`${weekdayWords(day)} ${hourWords(hour)}  ${words}`}>
                  <i style={{ opacity: value === 0 ? 0 : 0.15 + (0.85 * value) / most }} />
                  {row && onChoose && value > 0 ? (
                    <button type="button" onClick={() => onChoose(row)} aria-label={words} />
                  ) : (
                    <span className="sp-hidden">{words}</span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const MOST_RANKED = 10;

export function RankBlock({ table, label, onChoose }: ShapeProps): ReactNode {
  const [measure] = table.measures;
  const most = Math.max(...table.rows.map(({ values }) => values[0] ?? 0), 0) || 1;
  return (
    <ol className="rp-rank" aria-label={label}>
      {table.rows.slice(0, MOST_RANKED).map((row, index) => {
        const value = row.values[0] ?? null;
        const inside = (
          <>
            <span className="rp-rank-place sp-num" data-first={index < 3 || undefined}>
              {index + 1}
            </span>
            <span className="rp-rank-name">{rowName(row)}</span>
            <strong className="sp-num">{wordsIn(measure, value)}</strong>
            {row.before && measure && (
              <ChangeMark change={changeIn(measure, value, row.before[0] ?? null, table.against)} />
            )}
            <i style={{ inlineSize: `${((value ?? 0) / most) * 100}%` }} aria-hidden="true" />
          </>
        );
        return (
          <li key={rowName(row)}>
            {onChoose ? (
              <button type="button" onClick={() => onChoose(row)}>
                {inside}
              </button>
            ) : (
              inside
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The rows of a ranking: cards on phones, a table at the desk. */
import type { ReactNode } from 'react';
import { PEERS_SEE, RANK_MEASURES } from '@/contract/ranking/ranking-codes';
import type { RankBoard, RankRow } from '@/contract/ranking/ranking';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { StateView } from '@/ui/common/state-view';
import { changeText, indexText, nameOf, rangeText, subjectTitle } from '../words';
import { inBand, BAND } from './bands';
import type { Shown } from './head';
import type { RankingModel } from './use-ranking';

interface RowsProps {
  board: RankBoard;
  shown: Shown;
  model: RankingModel;
}

const NO_PLACE = '—';

/** Peers open their own cases only. */
const mayLook = (board: RankBoard, row: RankRow): boolean => board.seesAll || row.isMine;

function NoRows({ board, shown }: Omit<RowsProps, 'model'>): ReactNode {
  const t = useText();
  if (!board.seesAll && !shown.mine && shown.rows.length === 0)
    return <p className="sp-hint">{t('ranking.table.closed')}</p>;
  return (
    <StateView
      state="empty"
      empty={{
        title: 'ranking.table.empty',
        hint: { words: t('ranking.table.emptyHint', { least: shown.leastCases }) },
      }}
    />
  );
}

function Band({ model }: { model: RankingModel }): ReactNode {
  const t = useText();
  if (model.band === undefined) return null;
  return (
    <p className="sp-row">
      {t('ranking.table.band', { from: model.band, to: model.band + BAND })}
      <Button size="small" onClick={model.clearBand}>
        {t('ranking.table.allBands')}
      </Button>
    </p>
  );
}

function Name({ row }: { row: RankRow }): ReactNode {
  const t = useText();
  return (
    <span className={row.name === null ? 'rk-hidden' : undefined}>
      {nameOf(row)}
      {row.isMine && <small className="rk-me">{t('ranking.table.me')}</small>}
    </span>
  );
}

export function RowCards({ board, shown, model }: RowsProps): ReactNode {
  const t = useText();
  const rows = shown.rows.filter((row) => inBand(row, model.band));
  if (shown.rows.length === 0) return <NoRows board={board} shown={shown} />;
  return (
    <section className="rk-list">
      <h2>{board.seesAll ? t('ranking.table.title') : t('ranking.table.top')}</h2>
      <Band model={model} />
      <ol>
        {rows.map((row) => {
          const card = (
            <>
              <b className="sp-num">{row.place ?? NO_PLACE}</b>
              <span>
                <Name row={row} />
                <small>
                  {t('ranking.mine.cases', { count: row.cases })}
                  {' · '}
                  {row.place === null ? t('ranking.table.few') : rangeText(row)}
                </small>
              </span>
              <span className="rk-end">
                <strong className="sp-num">{indexText(row.index)}</strong>
                <small className="sp-num">{changeText(row.change)}</small>
              </span>
            </>
          );
          return (
            <li key={row.subjectId} data-mine={row.isMine || undefined}>
              {mayLook(board, row) ? (
                <button
                  type="button"
                  className="rk-card"
                  onClick={() => model.show({ subjectId: row.subjectId, measure: undefined })}
                >
                  {card}
                </button>
              ) : (
                <div className="rk-card">{card}</div>
              )}
            </li>
          );
        })}
      </ol>
      {!board.seesAll && rows.length >= PEERS_SEE && <p className="sp-hint">{t('ranking.table.peers')}</p>}
    </section>
  );
}

interface CellProps {
  row: RankRow;
  board: RankBoard;
  model: RankingModel;
}

/** The index of each measure; it opens its cases. */
function MeasureCells({ row, board, model, shown }: CellProps & { shown: Shown }): ReactNode {
  return RANK_MEASURES.filter((measure) => shown.weights[measure] > 0).map((measure) => {
    const number = row.numbers.find((one) => one.measure === measure);
    return (
      <td key={measure} className="sp-num">
        {!number ? (
          NO_PLACE
        ) : mayLook(board, row) ? (
          <button type="button" onClick={() => model.show({ subjectId: row.subjectId, measure })}>
            {indexText(number.index)}
          </button>
        ) : (
          indexText(number.index)
        )}
      </td>
    );
  });
}

function Cases({ row, board, model }: CellProps): ReactNode {
  if (!mayLook(board, row)) return row.cases;
  return (
    <button type="button" onClick={() => model.show({ subjectId: row.subjectId, measure: undefined })}>
      {row.cases}
    </button>
  );
}

export function RowTable({ board, shown, model }: RowsProps): ReactNode {
  const t = useText();
  if (shown.rows.length === 0) return <NoRows board={board} shown={shown} />;
  return (
    <div className="rk-scroll">
      <Band model={model} />
      <table className="rk-table">
        <thead>
          <tr>
            <th scope="col">{t('ranking.table.place')}</th>
            <th scope="col">{subjectTitle(shown.subject)}</th>
            <th scope="col">{t('ranking.table.index')}</th>
            <th scope="col">{t('ranking.table.range')}</th>
            <th scope="col">{t('ranking.table.change')}</th>
            <th scope="col">{t('ranking.table.cases')}</th>
            {RANK_MEASURES.filter((measure) => shown.weights[measure] > 0).map((measure) => (
              <th key={measure} scope="col">
                {t(`ranking.measure.${measure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.rows
            .filter((row) => inBand(row, model.band))
            .map((row) => (
              <tr key={row.subjectId} data-mine={row.isMine || undefined}>
                <td className="sp-num">{row.place ?? t('ranking.table.few')}</td>
                <th scope="row">
                  <Name row={row} />
                </th>
                <td className="sp-num">
                  <strong>{indexText(row.index)}</strong>
                </td>
                <td className="sp-num">{rangeText(row)}</td>
                <td className="sp-num">{changeText(row.change)}</td>
                <td className="sp-num">
                  <Cases row={row} board={board} model={model} />
                </td>
                <MeasureCells row={row} board={board} model={model} shown={shown} />
              </tr>
            ))}
        </tbody>
      </table>
      {!board.seesAll && shown.rows.length >= PEERS_SEE && <p className="sp-hint">{t('ranking.table.peers')}</p>}
    </div>
  );
}

/** One's own place: the index with its range, what it is made of, what would lift it, and whether colleagues see the name. */
import type { ReactNode } from 'react';
import { type RankBoard, rankingEndpoints as endpoints, type RankRow } from '@/contract/ranking/ranking';
import { RANK_SUBJECT } from '@/contract/ranking/ranking-codes';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { useCommand } from '@/ui/model/use-command';
import { write } from '@/ui/model/write';
import { changeText, hintText, indexText, meanText, mineTitle, rangeText } from '../words';
import type { Shown } from './head';
import type { RankingModel } from './use-ranking';

interface NumbersProps {
  row: RankRow;
  model: RankingModel;
}

/** Each opens its cases. */
export function Numbers({ row: { numbers, subjectId, cases }, model }: NumbersProps): ReactNode {
  const t = useText();
  return (
    <ul className="rk-numbers">
      {numbers.map(({ measure, index, cases: n, value, usual }) => (
        <li key={measure}>
          <button type="button" className="rk-number" onClick={() => model.show({ subjectId, measure })}>
            <span>{t(`ranking.measure.${measure}`)}</span>
            <strong className="sp-num">{indexText(index)}</strong>
            <small>
              {meanText(measure, value)}
              {' · '}
              {t('ranking.value.usual', { amount: meanText(measure, usual) })}
            </small>
            <small>{t('ranking.mine.cases', { count: n })}</small>
          </button>
        </li>
      ))}
      <li className="rk-whole">
        <button type="button" className="rk-number" onClick={() => model.show({ subjectId, measure: undefined })}>
          <span>{t('ranking.table.cases')}</span>
          <strong className="sp-num">{cases}</strong>
        </button>
      </li>
    </ul>
  );
}

function HideName({ board }: { board: RankBoard }): ReactNode {
  const t = useText();
  const hide = useCommand((hidden: boolean) => write(endpoints.hideRankName, { hidden }));
  return (
    <label className="sp-check rk-hide">
      <input
        type="checkbox"
        checked={board.nameHidden}
        disabled={hide.pending}
        onChange={(event) => void hide.run(event.target.checked)}
      />
      <span>
        {t('ranking.mine.hide')}
        <small>{t('ranking.mine.hideHint')}</small>
      </span>
    </label>
  );
}

function Place({ row, shown }: { row: RankRow; shown: Shown }): ReactNode {
  const t = useText();
  return (
    <>
      <p className="rk-place">
        <strong className="sp-num">{indexText(row.index)}</strong>
        <span>
          {row.place === null ? t('ranking.mine.few') : t('ranking.mine.place', { place: row.place })}
          <small>
            {rangeText(row)}
            {row.place !== null &&
              ` · ${row.change === null ? t('ranking.mine.new') : t('ranking.mine.change', { change: changeText(row.change) })}`}
          </small>
        </span>
      </p>
      {row.place === null && (
        <p className="sp-hint">{t('ranking.mine.fewHint', { count: row.cases, least: shown.leastCases })}</p>
      )}
    </>
  );
}

export function Mine({ board, shown, model }: { board: RankBoard; shown: Shown; model: RankingModel }): ReactNode {
  const t = useText();
  const { mine, hint } = shown;
  // Whoever only looks after others is not told that they did nothing.
  if (!mine && board.seesAll) return null;
  return (
    <Block title={mineTitle(shown.subject)} className="rk-mine">
      {mine ? (
        <>
          <Place row={mine} shown={shown} />
          {hint && <p className="rk-hint">{hintText(hint)}</p>}
          <Numbers row={mine} model={model} />
        </>
      ) : (
        <p className="sp-hint">
          {t('ranking.mine.none')}
          {' · '}
          {t('ranking.mine.noneHint')}
        </p>
      )}
      {shown.subject === RANK_SUBJECT.person && mine && <HideName board={board} />}
    </Block>
  );
}

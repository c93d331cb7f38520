/** Which ranking, which period, how its numbers are counted; or why there is none. */
import type { ReactNode } from 'react';
import type { RankBoard } from '@/contract/ranking/ranking';
import { RANK_MEASURES, RANK_STATE } from '@/contract/ranking/ranking-codes';
import { languageTag } from '@/i18n/language';
import { inOneSentence } from '@/i18n/punctuation';
import { useText } from '@/i18n/use-text';
import { formatMoment } from '@/lib/dates';
import { Button } from '@/ui/common/button';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { Switch } from '@/ui/fields/switch';
import { ruleText } from '../words';
import type { RankingModel } from './use-ranking';

export type Shown = NonNullable<RankBoard['shown']>;

interface StateProps {
  model: RankingModel;
  children: (board: RankBoard) => ReactNode;
}

export function RankingState({ model: { board }, children }: StateProps): ReactNode {
  if (board.record) return children(board.record);
  if (board.state === 'loading' || board.state === 'ready') return <DetailSkeleton />;
  return <StateView state={board.state} error={board.error} onRetry={() => void board.refresh()} />;
}

/** Nothing to show yet: no rule in use, or nothing counted. */
export function NoRanking({ board, model }: { board: RankBoard; model: RankingModel }): ReactNode {
  const t = useText();
  if (board.shown) return null;
  const isOff = board.rules.length === 0;
  return (
    <>
      <StateView
        state="empty"
        empty={
          isOff
            ? { title: 'ranking.empty.off', hint: 'ranking.empty.offHint' }
            : { title: 'ranking.empty.title', hint: 'ranking.empty.hint' }
        }
      />
      {isOff && board.mayManage && (
        <Button tone="main" onClick={() => model.showRules(true)}>
          {t('ranking.rules.open')}
        </Button>
      )}
    </>
  );
}

export function Choices({ board, model }: { board: RankBoard; model: RankingModel }): ReactNode {
  const t = useText();
  const { shown, rules, periods } = board;
  if (rules.length === 0) return null;
  return (
    <div className="rk-choices">
      <Switch
        label={t('ranking.choose.rule')}
        options={rules.map((rule) => ({ value: rule.id, label: ruleText(rule) }))}
        value={shown?.ruleId ?? rules[0]?.id ?? 0}
        onChoose={model.chooseRule}
      />
      {shown && (
        <label className="sp-plain-field rk-period">
          <span className="sp-hidden">{t('ranking.choose.period')}</span>
          <select value={shown.id} onChange={(event) => model.choosePeriod(Number(event.target.value))}>
            {periods.map(({ id, first, last }) => (
              <option key={id} value={id}>
                {t('ranking.choose.days', { first, last })}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

export function Standing({ shown }: { shown: Shown }): ReactNode {
  const t = useText();
  const at = (moment: number): string => formatMoment(moment, languageTag());
  const words =
    shown.state === RANK_STATE.running
      ? t('ranking.head.running')
      : shown.state === RANK_STATE.ended
        ? t('ranking.head.ended', { time: at(shown.freezesAt) })
        : t('ranking.head.frozen');
  return (
    <p className="sp-hint">
      {words}
      {' · '}
      {t('ranking.head.counted', { time: at(shown.computedAt) })}
    </p>
  );
}

/** The rules of the numbers, folded: read once, looked up when in doubt. */
export function HowCounted({ shown }: { shown: Shown }): ReactNode {
  const t = useText();
  const counted = RANK_MEASURES.filter((measure) => shown.weights[measure] > 0);
  const list = inOneSentence(counted.map((measure) => `${t(`ranking.measure.${measure}`)} ${shown.weights[measure]}`));
  return (
    <details className="rk-how">
      <summary>{t('ranking.head.how')}</summary>
      <ul>
        <li>{t('ranking.how.usual')}</li>
        <li>{t('ranking.how.drawn')}</li>
        <li>{t('ranking.how.left')}</li>
        <li>{t('ranking.how.range')}</li>
        <li>{t('ranking.how.least', { count: shown.leastCases })}</li>
        <li>{t('ranking.how.weights', { list })}</li>
      </ul>
    </details>
  );
}

/** 排行榜 at the desk: one's own place, the table with every measure, how the indexes lie. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { Button } from '@/ui/common/button';
import { OnePark } from '@/ui/common/one-park';
import { RecordAge } from '@/ui/common/record-state';
import { FormModal } from '@/ui/desktop/form-page';
import { RowDrawer } from '@/ui/desktop/row-drawer';
import { useKitVoice } from '@/ui/desktop/use-kit-voice';
import { lazyPart } from '@/ui/lazy-part';
import { Choices, HowCounted, NoRanking, RankingState, Standing } from '../board/head';
import { Mine } from '../board/mine';
import { RowTable } from '../board/rows';
import { useRanking } from '../board/use-ranking';
import { Cases } from '../cases/cases';
import { Rules } from '../rules/rules';
import { casesTitle } from './titles';
import '../ranking.css';

/** Charts are large, and only whoever sees everybody sees how they lie. */
const Distribution = lazyPart(() => import('../board/distribution'), ['ranking']);

export default function Ranking(): ReactNode {
  const t = useText();
  const voice = useKitVoice();
  const model = useRanking();
  const { parkId, openCases, show, showsRules, showRules } = model;
  return (
    <div className="rk-page" data-layout="desktop">
      <OnePark id={parkId} />
      <RankingState model={model}>
        {(board) => (
          <>
            <RecordAge detail={model.board} />
            <div className="sp-ends">
              <Choices board={board} model={model} />
              {board.mayManage && <Button onClick={() => showRules(true)}>{t('ranking.rules.open')}</Button>}
            </div>
            <NoRanking board={board} model={model} />
            {board.shown && (
              <>
                <Mine board={board} shown={board.shown} model={model} />
                <Block title={t('ranking.table.title')}>
                  <Standing shown={board.shown} />
                  <RowTable board={board} shown={board.shown} model={model} />
                </Block>
                {board.seesAll && <Distribution shown={board.shown} model={model} />}
                <Block>
                  <HowCounted shown={board.shown} />
                </Block>
              </>
            )}
            {board.shown && openCases && (
              <RowDrawer title={casesTitle(board.shown, openCases)} onClose={() => show(undefined)}>
                <Cases parkId={parkId} shown={board.shown} open={openCases} voice={voice} Form={FormModal} />
              </RowDrawer>
            )}
            {board.mayManage && showsRules && (
              <RowDrawer title={t('ranking.rules.open')} onClose={() => showRules(false)}>
                <Rules parkId={parkId} voice={voice} Form={FormModal} />
              </RowDrawer>
            )}
          </>
        )}
      </RankingState>
    </div>
  );
}

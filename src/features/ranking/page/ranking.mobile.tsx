/** 排行榜 on a phone: my card, then ten. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { OnePark } from '@/ui/common/one-park';
import { RecordAge } from '@/ui/common/record-state';
import { FormSheet } from '@/ui/mobile/form-page';
import { Page } from '@/ui/mobile/page';
import { Sheet } from '@/ui/mobile/sheet';
import { useKitVoice } from '@/ui/mobile/use-kit-voice';
import { Choices, HowCounted, NoRanking, RankingState, Standing } from '../board/head';
import { Mine } from '../board/mine';
import { RowCards } from '../board/rows';
import { useRanking } from '../board/use-ranking';
import { Cases } from '../cases/cases';
import { Rules } from '../rules/rules';
import { casesTitle } from './titles';
import '../ranking.css';

export default function Ranking(): ReactNode {
  const t = useText();
  const [voice, question] = useKitVoice();
  const model = useRanking();
  const { parkId, openCases, show, showsRules, showRules } = model;
  return (
    <Page>
      <div className="rk-page" data-layout="phone">
        <OnePark id={parkId} />
        <RankingState model={model}>
          {(board) => (
            <>
              <RecordAge detail={model.board} />
              <Choices board={board} model={model} />
              <NoRanking board={board} model={model} />
              {board.shown && (
                <>
                  <Standing shown={board.shown} />
                  <Mine board={board} shown={board.shown} model={model} />
                  <RowCards board={board} shown={board.shown} model={model} />
                  <HowCounted shown={board.shown} />
                  {openCases && (
                    <Sheet open title={casesTitle(board.shown, openCases)} onClose={() => show(undefined)}>
                      <Cases parkId={parkId} shown={board.shown} open={openCases} voice={voice} Form={FormSheet} />
                    </Sheet>
                  )}
                </>
              )}
              {board.mayManage && (
                <Button block onClick={() => showRules(true)}>
                  {t('ranking.rules.open')}
                </Button>
              )}
              {board.mayManage && showsRules && (
                <Sheet open title={t('ranking.rules.open')} onClose={() => showRules(false)}>
                  <Rules parkId={parkId} voice={voice} Form={FormSheet} />
                </Sheet>
              )}
            </>
          )}
        </RankingState>
        {question}
      </div>
    </Page>
  );
}

/** The cases behind a number, the furthest behind first; each opens its record, and one's own may be appealed against. */
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type RankCase, rankingEndpoints as endpoints } from '@/contract/ranking/ranking';
import { RANK_APPEAL, RANK_CASE } from '@/contract/ranking/ranking-codes';
import { languageTag } from '@/i18n/language';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { formatMoment } from '@/lib/dates';
import { href } from '@/screens/addresses';
import { Button } from '@/ui/common/button';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { StateTag } from '@/ui/common/tags';
import type { FormDefinition } from '@/ui/model/definitions';
import type { FormValues } from '@/ui/model/field-types';
import type { KitVoice } from '@/ui/model/kit-voice';
import { useCommand } from '@/ui/model/use-command';
import { useDetail } from '@/ui/model/use-detail';
import { write } from '@/ui/model/write';
import type { Shown } from '../board/head';
import type { OpenCases } from '../board/use-ranking';
import { meanText, valueText } from '../words';
import { appealForm } from './appeal-form';

/** A sheet on phones, a window on desks. */
export type FormFrame = <V extends FormValues<V>>(props: {
  open: boolean;
  onClose: () => void;
  definition: FormDefinition<V>;
}) => ReactNode;

interface CasesProps {
  parkId: number;
  shown: Shown;
  open: OpenCases;
  voice: KitVoice;
  Form: FormFrame;
}

const hrefOf = ({ kind, caseId }: RankCase): string =>
  kind === RANK_CASE.order
    ? href('orderRecord', { id: caseId })
    : href('warningNoticeWechatNodeDetail', { id: caseId });

function Values({ values }: Pick<RankCase, 'values'>): ReactNode {
  const t = useText();
  return (
    <dl className="rk-values">
      {values.map(({ measure, value, usual }) => (
        <div key={measure}>
          <dt>{t(`ranking.measure.${measure}`)}</dt>
          <dd>
            {valueText(measure, value)} <small>{t('ranking.value.usual', { amount: meanText(measure, usual) })}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface CaseProps {
  found: RankCase;
  onAppeal: () => void;
  onWithdraw: (id: number) => void;
  pending: boolean;
}

const TONE = {
  [RANK_APPEAL.waiting]: 'warning',
  [RANK_APPEAL.accepted]: 'good',
  [RANK_APPEAL.refused]: 'closed',
  [RANK_APPEAL.withdrawn]: 'closed',
} as const;

function AppealLine({ found: { appeal }, onWithdraw, pending }: Omit<CaseProps, 'onAppeal'>): ReactNode {
  const t = useText();
  if (!appeal) return null;
  const { state, reason, decidedByName, decidedNote, flowId, id } = appeal;
  return (
    <div className="rk-appeal">
      <StateTag tone={TONE[state]}>{codeText('rankAppeal', state)}</StateTag> <span>{reason}</span>
      {decidedByName !== null && decidedNote && (
        <p>{t('ranking.cases.decided', { name: decidedByName, note: decidedNote })}</p>
      )}
      {flowId !== null && state === RANK_APPEAL.waiting && (
        <p className="sp-row">
          <Link to={href('bizFlowDetail', { id: flowId })}>{t('ranking.cases.flow')}</Link>
          <Button size="small" pending={pending} onClick={() => onWithdraw(id)}>
            {t('ranking.cases.withdraw')}
          </Button>
        </p>
      )}
    </div>
  );
}

function Case({ found, onAppeal, onWithdraw, pending }: CaseProps): ReactNode {
  const t = useText();
  const { kind, no, title, at, person, excluded, mayOpen, mayAppeal, values } = found;
  return (
    <li className="rk-case" data-out={excluded || undefined}>
      <div className="sp-ends">
        <span>{mayOpen ? <Link to={hrefOf(found)}>{title}</Link> : title}</span>
        {mayAppeal && (
          <Button size="small" onClick={onAppeal}>
            {t('ranking.cases.appeal')}
          </Button>
        )}
        {excluded && <StateTag tone="paused">{t('ranking.cases.out')}</StateTag>}
      </div>
      <p className="sp-row-facts">
        <span>
          {codeText('rankCase', kind)} {no}
        </span>
        <span>{formatMoment(at, languageTag())}</span>
        <span>{t('ranking.cases.by', { name: person })}</span>
      </p>
      <Values values={values} />
      <AppealLine found={found} onWithdraw={onWithdraw} pending={pending} />
    </li>
  );
}

export function Cases({ parkId, shown, open, voice, Form }: CasesProps): ReactNode {
  const t = useText();
  const [appealing, setAppealing] = useState<RankCase>();
  const snapshotId = shown.id;
  const detail = useDetail(endpoints.getRankCases, { parkId, snapshotId, ...open });
  const withdrawing = useCommand((id: number) => write(endpoints.withdrawRankAppeal, { parkId, id }), {
    onDone: () => voice.say(t('ranking.appeal.withdrawn')),
  });
  const { record } = detail;
  if (!record)
    return detail.state === 'loading' || detail.state === 'ready' ? (
      <ListSkeleton />
    ) : (
      <StateView state={detail.state} error={detail.error} onRetry={() => void detail.refresh()} />
    );
  if (record.rows.length === 0)
    return <StateView state="empty" empty={{ title: 'ranking.cases.empty', hint: 'ranking.cases.emptyHint' }} />;
  const count = record.total;
  const isCut = count > record.rows.length;
  const done = (): void => voice.say(t('ranking.appeal.done'));
  return (
    <>
      <p className="sp-hint">
        {isCut ? t('ranking.cases.cut', { count, shown: record.rows.length }) : t('ranking.cases.hint', { count })}
        {record.rows.some(({ mayAppeal }) => mayAppeal) &&
          ` · ${t('ranking.appeal.until', { time: formatMoment(shown.appealsUntil, languageTag()) })}`}
      </p>
      <ul className="rk-cases">
        {record.rows.map((found) => (
          <Case
            key={`${found.kind}/${found.caseId}`}
            found={found}
            onAppeal={() => setAppealing(found)}
            onWithdraw={(id) => void withdrawing.run(id)}
            pending={withdrawing.pending}
          />
        ))}
      </ul>
      {appealing && (
        <Form
          open
          onClose={() => setAppealing(undefined)}
          definition={appealForm({ parkId, snapshotId, found: appealing }, done)}
        />
      )}
    </>
  );
}

/** 看变化: the values that explain most of what changed against the period before. */
import type { ReactNode } from 'react';
import { reportCenterEndpoints } from '@/contract/report/report-center';
import type { OutputOf } from '@/contract/endpoint';
import { REPORT_MODELS } from '@/contract/report/report-models';
import type { ReportQuery } from '@/contract/report/report-query';
import { errorText } from '@/i18n/error-text';
import { labelled } from '@/i18n/punctuation';
import { useText } from '@/i18n/use-text';
import { ChangeMark } from '@/ui/case/statistics/change-mark';
import { Button } from '@/ui/common/button';
import { ListSkeleton } from '@/ui/common/skeleton';
import { useAnswer } from '@/ui/model/use-answer';
import { changeIn, wordsIn, type BlockTable, type TableMeasure } from '../blocks/block-table';
import { wasNothing } from '../blocks/compare-facts';
import { dimTitle, dimWords } from '../blocks/value-words';
import type { ReportModel } from './use-report';

type Part = OutputOf<(typeof reportCenterEndpoints)['explainReport']>['parts'][number];

/** Parts of a share do not add up to it: only what is counted is explained by its parts. */
export const canExplain = ({ model, measures, compare }: ReportQuery): boolean =>
  compare !== null && REPORT_MODELS[model].measures[measures[0] ?? '']?.adds === true;

interface ExplainProps {
  model: ReportModel;
  no: number;
  query: ReportQuery;
  table: BlockTable;
  onClose: () => void;
}

interface PartProps {
  part: Part;
  measure: TableMeasure;
  query: ReportQuery;
  table: BlockTable;
  onOnly: (() => void) | undefined;
}

function OnePart({ part, measure, query, table, onOnly }: PartProps): ReactNode {
  const t = useText();
  const { dim, value, name, now, before } = part;
  const names = name === null ? {} : { [String(value)]: name };
  const words = dimWords(query.model, { key: dim, role: 'dim', names }, value, null);
  return (
    <li>
      <span className="rp-part-name">{labelled(dimTitle(dim), words)}</span>
      <span className="sp-num">
        {t('report.explain.fromTo', { before: wordsIn(measure, before), now: wordsIn(measure, now) })}
      </span>
      <ChangeMark change={changeIn(measure, now, before, table.against)} />
      {onOnly && (
        <Button size="small" tone="quiet" label={`${t('report.drill.only')} ${words}`} onClick={onOnly}>
          {t('report.drill.only')}
        </Button>
      )}
    </li>
  );
}

function Parts({ model, no, query, table, onClose }: ExplainProps): ReactNode {
  const t = useText();
  const [measure] = table.measures;
  const period = table.against?.name ?? '';
  const { state, answer, error } = useAnswer(reportCenterEndpoints.explainReport, {
    ...model.asked,
    block: no,
    measure: query.measures[0] ?? '',
  });
  if (error) return <p className="rp-none">{errorText(error)}</p>;
  if (state === 'loading' || !answer || !measure) return <ListSkeleton rows={3} />;
  if (wasNothing(measure, answer.before)) return <p>{t('report.against.nothing', { period })}</p>;
  if (answer.parts.length === 0) {
    return <p>{t(answer.now === answer.before ? 'report.explain.none' : 'report.explain.single', { period })}</p>;
  }
  return (
    <>
      <p>{changeIn(measure, answer.now, answer.before, table.against)?.said}</p>
      <p className="sp-hint">{t('report.explain.parts')}</p>
      <ol className="rp-parts">
        {answer.parts.map((part) => {
          const { dim, value } = part;
          const only = (): void => {
            if (value === null) return;
            model.setOnly([{ field: dim, values: [value] }]);
            onClose();
          };
          return (
            <OnePart
              key={`${dim}${value}`}
              part={part}
              measure={measure}
              query={query}
              table={table}
              onOnly={value === null || value === '' ? undefined : only}
            />
          );
        })}
      </ol>
    </>
  );
}

export function Explain(props: ExplainProps): ReactNode {
  const t = useText();
  return (
    <section className="rp-drill" aria-label={t('report.explain.title')}>
      <div className="sp-ends">
        <strong>{t('report.explain.title')}</strong>
        <Button size="small" tone="quiet" onClick={props.onClose}>
          {t('common.action.close')}
        </Button>
      </div>
      <Parts {...props} />
    </section>
  );
}

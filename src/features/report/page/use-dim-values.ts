/** Values that a dimension can have: what is fixed is known here, the rest is asked for with the reader's own rights. */
import { CODE_TABLES } from '@/contract/code-tables';
import { reportCenterEndpoints } from '@/contract/report/report-center';
import type { ParamValues } from '@/contract/report/report-definition';
import { reportPublicEndpoints } from '@/contract/report/report-public';
import { REPORT_MODELS } from '@/contract/report/report-models';
import type { ReportQuery, ReportValue } from '@/contract/report/report-query';
import { codeText, text } from '@/i18n/text';
import { useAnswer } from '@/ui/model/use-answer';
import { hourWords, weekdayWords } from '../blocks/value-words';

export interface ValueOption {
  readonly value: string | number;
  readonly name: string;
}

/** Which dimension of which model, and how its values are narrowed. */
export interface DimValuesAsk {
  readonly model: ReportQuery['model'] | undefined;
  readonly dim: string | undefined;
  readonly parkId: number | undefined;
  readonly keyword?: string;
  /** Whoever has no account asks by a link, for one of its open parameters. */
  readonly link?: { readonly code: string; readonly key: string; readonly params: ParamValues } | undefined;
  /** Only what goes with these values of another dimension. */
  readonly below?: { readonly dim: string; readonly values: readonly ReportValue[] } | undefined;
}

const DAYS = [1, 2, 3, 4, 5, 6, 7];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** @returns undefined: they have to be asked for */
function fixedValues({ model, dim }: DimValuesAsk): readonly ValueOption[] | undefined {
  const known = model && dim ? REPORT_MODELS[model].dims[dim] : undefined;
  const { codes } = known ?? {};
  if (codes) return Object.values(CODE_TABLES[codes]).map((value: number) => ({ value, name: codeText(codes, value) }));
  if (known?.type === 'weekday') return DAYS.map((value) => ({ value, name: weekdayWords(value) }));
  if (known?.type === 'hour') return HOURS.map((value) => ({ value, name: hourWords(value) }));
  if (known?.type !== 'yesNo') return undefined;
  return [1, 0].map((value) => ({ value, name: text(value === 1 ? 'report.value.yes' : 'report.value.no') }));
}

export interface DimValues {
  readonly options: readonly ValueOption[];
  readonly isFixed: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
}

export function useDimValues(ask: DimValuesAsk): DimValues {
  const { model, dim, parkId, keyword, below, link } = ask;
  const fixed = fixedValues(ask);
  const isAsked = model !== undefined && dim !== undefined && fixed === undefined;
  const own = useAnswer(
    reportCenterEndpoints.listReportValues,
    {
      model: model ?? 'orders',
      dim: dim ?? 'park',
      ...(parkId !== undefined && { parkId }),
      ...(keyword && { keyword }),
      ...(below && below.values.length > 0 && { belowDim: below.dim, belowValues: below.values.join(',') }),
    },
    { enabled: isAsked && link === undefined, keeps: true },
  );
  const byLink = useAnswer(
    reportPublicEndpoints.listReportLinkValues,
    { code: link?.code ?? '', key: link?.key ?? '', params: link?.params ?? {}, ...(keyword && { keyword }) },
    { enabled: isAsked && link !== undefined, keeps: true },
  );
  const asked = link ? byLink : own;
  return {
    options: fixed ?? asked.answer ?? [],
    isFixed: fixed !== undefined,
    isLoading: !fixed && model !== undefined && dim !== undefined && asked.answer === undefined && !asked.error,
    hasFailed: !fixed && asked.error !== undefined,
  };
}

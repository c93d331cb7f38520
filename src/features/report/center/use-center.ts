/** 报表中心: what is granted to me; type, words and what is kept in the address. */
import { useSearchParams } from 'react-router-dom';
import { reportCenterEndpoints, type ReportCenterRow } from '@/contract/report/report-center';
import { reportEndpoints } from '@/contract/report/report';
import type { ReportTypeRow } from '@/contract/report/report-record';
import { useAnswer, type Answer } from '@/ui/model/use-answer';
import { useDetail } from '@/ui/model/use-detail';
import { useOnePark } from '@/ui/model/use-one-park';
import type { OutputOf } from '@/contract/endpoint';

type CenterPage = OutputOf<typeof reportCenterEndpoints.findReportCenterList>;

export const ONLY = ['all', 'favourites', 'recent'] as const;
export type Only = (typeof ONLY)[number];
const PAGE = 60;

export interface CenterModel {
  readonly parkId: number;
  readonly page: Answer<CenterPage>;
  readonly rows: readonly ReportCenterRow[];
  readonly types: readonly ReportTypeRow[];
  readonly typeId: number | undefined;
  readonly only: Only;
  readonly keyword: string;
  readonly set: (changes: Readonly<Record<string, string>>) => void;
}

export function useCenter(): CenterModel {
  const [params, setParams] = useSearchParams();
  const { parkId } = useOnePark();
  const only = ONLY.find((each) => each === params.get('only')) ?? 'all';
  const typeId = Number(params.get('type')) || undefined;
  const keyword = params.get('keyword') ?? '';
  const page = useAnswer(
    reportCenterEndpoints.findReportCenterList,
    {
      pageSize: PAGE,
      only,
      ...(parkId > 0 && { parkId }),
      ...(typeId !== undefined && { typeId }),
      ...(keyword.trim() && { keyword: keyword.trim() }),
    },
    { keeps: true },
  );
  const types = useDetail(reportEndpoints.findReportType, { ...(parkId > 0 && { parkId }), counts: true }).record ?? [];
  return {
    parkId,
    page,
    rows: page.answer?.rows ?? [],
    types,
    typeId,
    only,
    keyword,
    set: (changes) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}

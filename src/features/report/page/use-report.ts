/** A report as it is looked at: which, with which parameters, and what 只看此项 leaves. All of it stands in the address. */
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { reportCenterEndpoints, type ReportView } from '@/contract/report/report-center';
import type { ParamValues } from '@/contract/report/report-definition';
import type { ReportValue } from '@/contract/report/report-query';
import { paramName } from '@/contract/report/report-schedule';
import { REPORT_PARKS } from '@/contract/report/report-codes';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { useOnePark } from '@/ui/model/use-one-park';
import { paramValuesOf } from './param-address';

export interface OnlyThis {
  readonly field: string;
  readonly values: ReportValue[];
}

/** What every question about the report's numbers says. */
export interface Asked {
  reportId: number;
  parkId?: number;
  params: ParamValues;
  only: { field: string; values: ReportValue[] }[];
}

export interface ReportModel {
  readonly report: ReportView;
  readonly parkId: number;
  readonly values: ParamValues;
  readonly only: readonly OnlyThis[];
  readonly asked: Asked;
  readonly setParam: (key: string, values: readonly string[]) => void;
  readonly setOnly: (only: readonly OnlyThis[]) => void;
}

export function useOpenReport(): { code: string | undefined; detail: DetailModel<ReportView> } {
  const [params] = useSearchParams();
  const code = params.get('code') ?? undefined;
  return { code, detail: useDetail(reportCenterEndpoints.openReport, { code }, { enabled: code !== undefined }) };
}

export function useReport(report: ReportView): ReportModel {
  const [params, setParams] = useSearchParams();
  const { parkId } = useOnePark();
  const [only, setOnly] = useState<readonly OnlyThis[]>([]);
  const values = useMemo(() => paramValuesOf(report.params, params), [report.params, params]);
  const isOfPark = report.parkScope === REPORT_PARKS.current && parkId > 0;
  const asked = useMemo(
    () => ({
      reportId: report.id,
      ...(isOfPark && { parkId }),
      params: values,
      only: only.map(({ field, values: chosen }) => ({ field, values: chosen })),
    }),
    [report.id, isOfPark, parkId, values, only],
  );
  return {
    report,
    parkId,
    values,
    only,
    asked,
    setOnly,
    setParam: (key, chosen) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete(paramName(key));
          for (const value of chosen) next.append(paramName(key), value);
          // Nothing chosen is a choice, too: the report's own value does not come back by it.
          if (chosen.length === 0) next.append(paramName(key), '');
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}

/** A report as it is looked at: which, with which parameters, and what 只看此项 leaves. All of it stands in the address. */
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { reportCenterEndpoints, type ReportView } from '@/contract/report/report-center';
import type { ParamValues } from '@/contract/report/report-definition';
import type { ReportValue } from '@/contract/report/report-query';
import { REPORT_PARKS } from '@/contract/report/report-codes';
import { useAddressParams } from '@/ui/model/use-address-params';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { useOnePark } from '@/ui/model/use-one-park';
import { paramValuesOf, parkShown, withParam } from './param-address';

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
  /** The park that the person works in. */
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
  const [params, change] = useAddressParams();
  const { parkId } = useOnePark();
  const [only, setOnly] = useState<readonly OnlyThis[]>([]);
  const values = useMemo(() => paramValuesOf(report.params, params), [report.params, params]);
  const shownId = parkShown(report.parkId, params, parkId);
  const isOfPark = report.parkScope === REPORT_PARKS.current && shownId > 0;
  const asked = useMemo(
    () => ({
      reportId: report.id,
      ...(isOfPark && { parkId: shownId }),
      params: values,
      only: only.map(({ field, values: chosen }) => ({ field, values: chosen })),
    }),
    [report.id, isOfPark, shownId, values, only],
  );
  return {
    report,
    parkId,
    values,
    only,
    asked,
    setOnly,
    setParam: (key, chosen) => change((now) => withParam(now, key, chosen)),
  };
}

/** 报表中心: what is granted to me and fits this device; type, words and what is kept in the address. */
import { useState } from 'react';
import type { ApiError } from '@/api/api-error';
import { call } from '@/api/call';
import { reportCenterEndpoints, type ReportCenterRow } from '@/contract/report/report-center';
import { reportEndpoints } from '@/contract/report/report';
import { REPORT_DEVICE } from '@/contract/report/report-codes';
import type { ReportTypeRow } from '@/contract/report/report-record';
import { emptyRemoved, useAddressParams } from '@/ui/model/use-address-params';
import { useAnswer, type Answer } from '@/ui/model/use-answer';
import { useCommand } from '@/ui/model/use-command';
import { useDetail } from '@/ui/model/use-detail';
import { useOnePark } from '@/ui/model/use-one-park';
import type { OutputOf, RequestOf } from '@/contract/endpoint';

type CenterPage = OutputOf<typeof reportCenterEndpoints.findReportCenterList>;

export const ONLY = ['all', 'favourites', 'recent'] as const;
export type Only = (typeof ONLY)[number];
const PAGE = 60;

export interface CenterModel {
  readonly parkId: number;
  readonly page: Answer<CenterPage>;
  readonly rows: readonly ReportCenterRow[];
  /** Fetches what comes after the last row; undefined: there is nothing more. */
  readonly more:
    | { readonly run: () => void; readonly pending: boolean; readonly error: ApiError | undefined }
    | undefined;
  readonly types: readonly ReportTypeRow[];
  readonly typeId: number | undefined;
  readonly only: Only;
  readonly keyword: string;
  readonly set: (changes: Readonly<Record<string, string>>) => void;
}

type Ask = RequestOf<typeof reportCenterEndpoints.findReportCenterList>;

/** The first page follows what changes; further ones are fetched when they are wanted. */
function useReports(ask: Ask): Pick<CenterModel, 'page' | 'rows' | 'more'> {
  const key = JSON.stringify(ask);
  const page = useAnswer(reportCenterEndpoints.findReportCenterList, ask, { keeps: true });
  const [fetched, setFetched] = useState<{ key: string; pages: readonly CenterPage[] }>({ key: '', pages: [] });
  const later = fetched.key === key ? fetched.pages : [];
  const next = (later.at(-1) ?? page.answer)?.next ?? null;
  const command = useCommand(async (cursor: string) => {
    const found = await call(reportCenterEndpoints.findReportCenterList, { ...ask, cursor }, { quiet: true });
    setFetched({ key, pages: [...later, found] });
  });
  const all = [...(page.answer?.rows ?? []), ...later.flatMap(({ rows }) => rows)];
  return {
    page,
    // One that has moved up meanwhile is on two pages.
    rows: [...new Map(all.map((row) => [row.id, row])).values()],
    more: next === null ? undefined : { ...command, run: () => void command.run(next) },
  };
}

export function useCenter(layout: 'phone' | 'desktop'): CenterModel {
  const [params, change] = useAddressParams();
  const { parkId } = useOnePark();
  const only = ONLY.find((each) => each === params.get('only')) ?? 'all';
  const typeId = Number(params.get('type')) || undefined;
  const keyword = params.get('keyword') ?? '';
  const { page, rows, more } = useReports({
    pageSize: PAGE,
    only,
    device: layout === 'phone' ? REPORT_DEVICE.phone : REPORT_DEVICE.desktop,
    ...(parkId > 0 && { parkId }),
    ...(typeId !== undefined && { typeId }),
    ...(keyword.trim() && { keyword: keyword.trim() }),
  });
  const types = useDetail(reportEndpoints.findReportType, { ...(parkId > 0 && { parkId }), counts: true }).record ?? [];
  return {
    parkId,
    page,
    rows,
    more,
    // What is no longer offered keeps its reports; whoever chose it in the address still sees it.
    types: types.filter(({ valid, id }) => valid || id === typeId),
    typeId,
    only,
    keyword,
    set: (changes) => change(emptyRemoved(changes)),
  };
}

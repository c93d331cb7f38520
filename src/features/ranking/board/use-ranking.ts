/** One period of a ranking: which one the address says, what of it is open. */
import { type RankBoard, rankingEndpoints as endpoints } from '@/contract/ranking/ranking';
import { RANK_MEASURES, type RankMeasure } from '@/contract/ranking/ranking-codes';
import { useAddressParams, withChanges } from '@/ui/model/use-address-params';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { useOnePark } from '@/ui/model/use-one-park';

/** The cases that are open: of whom, and of which measure. */
export interface OpenCases {
  readonly subjectId: number;
  readonly measure: RankMeasure | undefined;
}

export interface RankingModel {
  readonly parkId: number;
  readonly board: DetailModel<RankBoard>;
  readonly openCases: OpenCases | undefined;
  readonly showsRules: boolean;
  /** Of the distribution: only these indexes are listed; from here on. */
  readonly band: number | undefined;
  readonly chooseRule: (ruleId: number) => void;
  readonly choosePeriod: (snapshotId: number) => void;
  readonly show: (cases: OpenCases | undefined) => void;
  readonly showRules: (open: boolean) => void;
  readonly clearBand: () => void;
  /** The address with these indexes listed. */
  readonly hrefOfBand: (from: number) => string;
}

const numberIn = (params: URLSearchParams, name: string): number | undefined => {
  const asked = params.get(name);
  const number = Number(asked);
  return asked !== null && Number.isInteger(number) && number >= 0 ? number : undefined;
};

export function useRanking(): RankingModel {
  const { parkId: own } = useOnePark();
  const [params, change] = useAddressParams();
  // A link of an approval names its park, whichever one the reader works in.
  const parkId = numberIn(params, 'park') || own;
  const [ruleId, snapshotId] = [numberIn(params, 'rule'), numberIn(params, 'period')];
  const input = { parkId, ...(ruleId && { ruleId }), ...(snapshotId && { snapshotId }) };
  const board = useDetail(endpoints.getRanking, input, {
    enabled: parkId > 0,
    ...(parkId > 0 && { lastKnownKey: `ranking.${parkId}.${ruleId ?? 0}.${snapshotId ?? 0}` }),
  });
  const subjectId = numberIn(params, 'of');
  const measure = RANK_MEASURES.find((one) => one === params.get('measure'));
  return {
    parkId,
    board,
    openCases: subjectId === undefined ? undefined : { subjectId, measure },
    showsRules: params.get('rules') === '1',
    band: numberIn(params, 'band'),
    chooseRule: (rule) => change({ rule, period: undefined, of: undefined, measure: undefined, band: undefined }),
    choosePeriod: (period) => change({ period, of: undefined, measure: undefined, band: undefined }),
    show: (cases) => change({ of: cases?.subjectId, measure: cases?.measure }),
    showRules: (open) => change({ rules: open ? '1' : undefined }),
    clearBand: () => change({ band: undefined }),
    hrefOfBand: (from) => `?${withChanges(params, { band: from }).toString()}`,
  };
}

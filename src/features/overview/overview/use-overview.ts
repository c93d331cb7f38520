/** The park's numbers in their parts; kept live by the event stream, offline as last known. */
import {
  homeEndpoints,
  OVERVIEW_DAYS,
  type Overview,
  type OverviewKey,
  type OverviewNumber,
  type PostOnDuty,
} from '@/contract/home';
import type { Translate } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { href, type ScreenKey } from '@/screens/addresses';
import { useParkChoice } from '@/session/park-choice';
import { useParks, useSession } from '@/session/session-state';
import { compareNumbers, type Better, type Change } from '@/ui/case/statistics/compare';
import { numeral } from '@/ui/case/statistics/numbers';
import type { Tone } from '@/ui/model/cell';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import type { Tile } from '@/ui/number-tiles';

export interface OverviewPart {
  readonly key: 'now' | 'period';
  readonly title: string;
  readonly tiles: readonly ChangedTile[];
}

/** The view draws how it changed. */
export interface ChangedTile extends Omit<Tile, 'note'> {
  /** 上期 12 */
  readonly note?: string;
  readonly change: Change | undefined;
}

export interface OverviewModel {
  readonly detail: DetailModel<Overview>;
  readonly parkName: string | undefined;
  readonly parts: readonly OverviewPart[];
  readonly onDuty: readonly PostOnDuty[] | null;
  /** The person reads neither alarms nor orders of a park. */
  readonly isEmpty: boolean;
}

/** The hue of a number that is not zero. */
const TONES: Partial<Record<OverviewKey, Tone>> = {
  alarmOverdue: 'danger',
  orderOverdue: 'danger',
  orderPool: 'warning',
  orderSuspended: 'paused',
};

/** Fewer of these are hoped for. */
const BETTER: Partial<Record<OverviewKey, Better>> = { falseAlarms: 'less' };

const listScreen = (key: OverviewKey): ScreenKey =>
  key.startsWith('order') ? 'orderWorkbench' : 'warningNoticeWechatIndex';

const toTile = (number: OverviewNumber, t: Translate): ChangedTile => ({
  key: number.key,
  label: t(`overview.number.${number.key}`),
  value: number.count,
  href: href(listScreen(number.key), number.list),
  tone: TONES[number.key],
  ...(number.before !== null && { note: t('common.compare.was', { value: numeral(number.before) }) }),
  change: compareNumbers(number.count, number.before, BETTER[number.key]),
});

export function useOverview(): OverviewModel {
  const t = useText();
  const { user } = useSession();
  const parks = useParks();
  const { parkId, mixed, several } = useParkChoice();
  const lastKnownKey = `home.overview.${parkId ?? 'all'}`;
  const detail = useDetail(homeEndpoints.getOverview, { parkId }, { lastKnownKey });
  const numbers = detail.record?.numbers ?? [];
  const tilesOf = (isOfNow: boolean) =>
    numbers.filter(({ before }) => (before === null) === isOfNow).map((number) => toTile(number, t));
  const parts: OverviewPart[] = [
    { key: 'now', title: t('overview.now'), tiles: tilesOf(true) },
    { key: 'period', title: t('overview.period', { days: OVERVIEW_DAYS }), tiles: tilesOf(false) },
  ];
  const onDuty = detail.record?.onDuty ?? null;
  return {
    detail,
    parkName: mixed && several ? t('shell.park.all') : parks.find(({ id }) => id === user?.parkId)?.name,
    parts: parts.filter(({ tiles }) => tiles.length > 0),
    onDuty,
    isEmpty: numbers.length === 0 && onDuty === null,
  };
}

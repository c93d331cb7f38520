/** How the last days went beside as many before them: for whoever answers for a park. */
import type { ReactNode } from 'react';
import { homeEndpoints, OVERVIEW_DAYS, type OverviewKey, type OverviewNumber } from '@/contract/home';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { useParkChoice } from '@/session/park-choice';
import { NoteWithChange } from '@/ui/case/statistics/change-mark';
import { compareNumbers, type Better } from '@/ui/case/statistics/compare';
import { numeral } from '@/ui/case/statistics/numbers';
import { useDetail } from '@/ui/model/use-detail';
import { NumberTiles } from '@/ui/number-tiles';

const BETTER: Partial<Record<OverviewKey, Better>> = { falseAlarms: 'less' };

type Compared = OverviewNumber & { key: 'alarmsBegun' | 'falseAlarms' | 'ordersMade' | 'ordersCompleted' };
/** Numbers of this moment have none before them. */
const isCompared = (number: OverviewNumber): number is Compared => number.before !== null;

const listOf = ({ key, list }: OverviewNumber): string =>
  href(key.startsWith('order') ? 'orderWorkbench' : 'warningNoticeWechatIndex', list);

export default function PeriodNumbers(): ReactNode {
  const t = useText();
  const { parkId } = useParkChoice();
  const lastKnownKey = `home.overview.${parkId ?? 'all'}`;
  const { record } = useDetail(homeEndpoints.getOverview, { parkId }, { lastKnownKey });
  const compared = (record?.numbers ?? []).filter(isCompared);
  if (compared.length === 0) return null;
  const title = t('home.period.title', { days: OVERVIEW_DAYS });
  const tiles = compared.map((number) => ({
    key: number.key,
    label: t(`home.period.${number.key}`),
    value: number.count,
    href: listOf(number),
    note: (
      <NoteWithChange
        note={t('common.compare.was', { value: numeral(number.before ?? 0) })}
        change={compareNumbers(number.count, number.before, BETTER[number.key])}
      />
    ),
  }));
  return (
    <section className="home-section">
      <h2>{title}</h2>
      <NumberTiles label={title} tiles={tiles} />
    </section>
  );
}

/** The park's numbers on both devices; each is the way to its list. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { addresses } from '@/screens/addresses';
import { NoteWithChange } from '@/ui/case/statistics/change-mark';
import { RecordAge } from '@/ui/common/record-state';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { NumberTiles, type Tile } from '@/ui/number-tiles';
import { OnDuty } from './on-duty';
import { type ChangedTile, type OverviewModel, useOverview } from './use-overview';
import './overview.css';

const withChange = ({ note, change, ...tile }: ChangedTile): Tile => ({
  ...tile,
  ...((note ?? change) && { note: <NoteWithChange {...(note && { note })} change={change} /> }),
});

function Parts({ overview }: { overview: OverviewModel }): ReactNode {
  const { detail, parts, onDuty, isEmpty } = overview;
  const { record, state, error, refresh } = detail;
  if (!record) {
    if (state === 'loading' || state === 'ready') return <DetailSkeleton />;
    return <StateView state={state} error={error} onRetry={() => void refresh()} />;
  }
  if (isEmpty) {
    const back = { href: addresses.homeIndex, label: 'overview.empty.toHome' } as const;
    return (
      <StateView state="empty" empty={{ title: 'overview.empty.title', hint: 'overview.empty.hint' }} back={back} />
    );
  }
  return (
    <>
      <RecordAge detail={detail} />
      {parts.map(({ key, title, tiles }) => (
        <section key={key} className="sp-stack">
          <h2>{title}</h2>
          <NumberTiles label={title} tiles={tiles.map(withChange)} />
        </section>
      ))}
      {onDuty && <OnDuty posts={onDuty} />}
    </>
  );
}

export default function OverviewPage({ layout }: { layout: 'phone' | 'desktop' }): ReactNode {
  const t = useText();
  const overview = useOverview();
  return (
    <div className="ov" data-layout={layout} data-ready={overview.detail.record ? 'record' : undefined}>
      <header>
        {layout === 'desktop' && <h1 className="ov-title">{t('overview.heading')}</h1>}
        {overview.parkName && <p className="ov-park">{overview.parkName}</p>}
      </header>
      <Parts overview={overview} />
    </div>
  );
}

/** Alarms as cards, the most urgent first. */
import { lazy, useState, type ReactNode } from 'react';
import type { AlarmRow } from '@/contract/alarm-entities';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/session-state';
import { Button } from '@/ui/common/button';
import { lazyPart } from '@/ui/lazy-part';
import { CardList } from '@/ui/mobile/card-list';
import { FetchedSheet } from '@/ui/mobile/fetched-sheet';
import { Page } from '@/ui/mobile/page';
import { SearchedFilters } from '@/ui/mobile/searched-filters';
import { useLongPress } from '@/ui/mobile/use-long-press';
import { usePagedList } from '@/ui/model/use-paged-list';
import { loadDeskTexts } from '../act/desk-texts';
import { mayChoose } from '../control-room/bulk/bulk';
import type { BulkListProps } from '../control-room/bulk/bulk-list.mobile';
import { AlarmCard } from './alarm-card';
import { useAlarmList } from './use-alarm-list';
import './alarm-list.css';

const loadMore = () => import('../control-room/bulk/list-more.mobile');
const More = lazy(loadMore);
const loadBulk = async () => {
  await loadDeskTexts(['alarmdesk', 'admin']);
  return import('../control-room/bulk/bulk-list.mobile');
};
const Bulk = lazyPart<BulkListProps>(loadBulk, []);

/** Held, it is chosen together with others. */
function HeldCard({ row, onHeld }: { row: AlarmRow; onHeld: (row: AlarmRow) => void }): ReactNode {
  const { wasHeld, ...finger } = useLongPress(() => onHeld(row));
  return (
    <div
      {...finger}
      onContextMenu={(event) => event.preventDefault()}
      onClickCapture={(e) => wasHeld() && e.preventDefault()}
    >
      <AlarmCard row={row} />
    </div>
  );
}

const plainCard = (row: AlarmRow): ReactNode => <AlarmCard row={row} />;
const heldCard =
  (onHeld: (row: AlarmRow) => void) =>
  (row: AlarmRow): ReactNode => <HeldCard row={row} onHeld={onHeld} />;

export default function AlarmList(): ReactNode {
  const t = useText();
  const definition = useAlarmList();
  const model = usePagedList(definition, 'growing');
  const [more, setMore] = useState<true | null>(null);
  /** The card that was held; none: chosen by the button. */
  const [choosing, setChoosing] = useState<{ first: AlarmRow | undefined }>();
  const close = (): void => setMore(null);
  const may = mayChoose(useSession().user?.permissions ?? []);
  if (choosing) {
    return <Bulk {...choosing} definition={definition} model={model} onEnd={() => setChoosing(undefined)} />;
  }
  return (
    <Page>
      <div className="al-list-head">
        <SearchedFilters filters={definition.filters ?? []} address={model.address}>
          <Button tone="quiet" onClick={() => setMore(true)}>
            {t('common.action.more')}
          </Button>
        </SearchedFilters>
      </div>
      <div className="al-list" data-ready={model.state === 'ready' ? 'record' : undefined}>
        <CardList
          definition={definition}
          model={model}
          card={may ? heldCard((first) => setChoosing({ first })) : plainCard}
        />
      </div>
      <FetchedSheet load={loadMore} sheet={{ open: more, close }}>
        {more && <More onClose={close} onChoose={() => setChoosing({ first: undefined })} />}
      </FetchedSheet>
    </Page>
  );
}

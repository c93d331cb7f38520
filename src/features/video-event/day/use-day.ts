/** 告警分析: a day of events, those that the person has not reviewed first; live news, and verdicts on several. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { serverNow } from '@/api/reply';
import type { OutputOf } from '@/contract/endpoint';
import { videoEventEndpoints, type VideoEventRow } from '@/contract/video/video-event';
import type { VideoAction } from '@/contract/video/video-transitions';
import { idOf } from '@/ui/case/use-case';
import { defineList } from '@/ui/model/define';
import type { KitVoice } from '@/ui/model/kit-voice';
import { useAddressParams } from '@/ui/model/use-address-params';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { useNow } from '@/ui/model/use-now';
import { useOnePark } from '@/ui/model/use-one-park';
import { usePagedList, type ListModel } from '@/ui/model/use-paged-list';
import { useMay } from '../may';
import { judge } from '../verdict';
import { dayBeside, dayOf, dayText, startOfDay } from './days';
import { useReviewed, type Reviewed } from './use-reviewed';

export type DayBands = OutputOf<(typeof videoEventEndpoints)['getVideoDay']>;

export interface Selection {
  readonly ids: ReadonlySet<number>;
  readonly toggle: (id: number) => void;
  readonly clear: () => void;
}

export interface DayModel {
  readonly parkId: number;
  readonly day: number;
  readonly today: number;
  readonly isToday: boolean;
  readonly goTo: (day: number) => void;
  readonly beside: (step: -1 | 1) => void;
  readonly bands: DetailModel<DayBands>;
  /** Of one camera alone. */
  readonly deviceId: number | undefined;
  readonly choose: (deviceId: number | undefined) => void;
  readonly unseen: ListModel<VideoEventRow>;
  readonly seen: ListModel<VideoEventRow>;
  readonly rows: readonly VideoEventRow[];
  readonly reviewed: Reviewed;
  readonly news: number;
  readonly refresh: () => void;
  readonly selection: Selection;
  /** Whose recording plays in its card: one at a time. */
  readonly playing: number | undefined;
  readonly play: (id: number | undefined) => void;
  readonly mayJudge: boolean;
  readonly judging: boolean;
  readonly judgeChosen: (voice: KitVoice, action: VideoAction) => Promise<void>;
}

interface Asked {
  parkId: number;
  day: number;
  deviceId: number | undefined;
  asOf: number;
}

const useEvents = ({ parkId, day, deviceId, asOf }: Asked, seen: 'no' | 'yes', enabled: boolean) =>
  usePagedList(
    defineList({
      endpoint: videoEventEndpoints.listVideoEvents,
      input: { parkId, from: day, to: dayBeside(day, 1), deviceId, seen, asOf },
      enabled: enabled && parkId > 0,
      rowKey: ({ id }: VideoEventRow) => id,
      columns: { camera: { title: 'videoevent.field.camera', value: ({ deviceName }: VideoEventRow) => deviceName } },
      card: { title: 'camera' },
      pageSize: 24,
    }),
    'growing',
  );

function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback(
    (id: number) =>
      setIds((before) =>
        before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
      ),
    [],
  );
  return { ids, toggle, clear: useCallback(() => setIds(new Set()), []) };
}

export function useDay(): DayModel {
  const { parkId } = useOnePark();
  const [params, change] = useAddressParams();
  const [asOf, setAsOf] = useState(() => serverNow());
  const day = dayOf(params.get('day'), useNow(60_000));
  const today = startOfDay(useNow(60_000));
  const isToday = day === today;
  const deviceId = idOf(params.get('camera'));
  const asked = { parkId, day, deviceId, asOf };
  const bands = useDetail(videoEventEndpoints.getVideoDay, { parkId, from: day }, { enabled: parkId > 0 });
  const unseen = useEvents(asked, 'no', true);
  const isOver = (unseen.state === 'ready' || unseen.state === 'empty') && !unseen.hasMore;
  // The server looks through so many at a time: where none of these fits it goes on.
  const { hasMore, isLoadingMore, loadMore, moreFailed } = unseen;
  const isBare = unseen.rows.length === 0 && hasMore;
  useEffect(() => {
    if (isBare && !isLoadingMore && !moreFailed) loadMore();
  }, [isBare, isLoadingMore, moreFailed, loadMore]);
  const seen = useEvents(asked, 'yes', isOver);
  const rows = useMemo(() => [...unseen.rows, ...(isOver ? seen.rows : [])], [unseen.rows, seen.rows, isOver]);
  const known = useMemo(() => new Set(seen.rows.map(({ id }) => id)), [seen.rows]);
  const reviewed = useReviewed(parkId, (id) => known.has(id));
  const after = bands.record?.newestId ?? 0;
  const news = useDetail(
    videoEventEndpoints.countNewVideoEvents,
    { parkId, after },
    { enabled: isToday && bands.record !== undefined && parkId > 0 },
  );
  const selection = useSelection();
  const [judging, setJudging] = useState(false);
  const [playing, play] = useState<number>();
  const goTo = (at: number): void => {
    setAsOf(serverNow());
    change({ day: at === startOfDay(serverNow()) ? undefined : dayText(at) });
  };
  return {
    parkId,
    day,
    today,
    isToday,
    goTo,
    beside: (step) => goTo(dayBeside(day, step)),
    bands,
    deviceId,
    choose: (id) => change({ camera: id }),
    unseen,
    seen,
    rows,
    reviewed,
    news: isToday ? (news.record?.count ?? 0) : 0,
    refresh: () => {
      setAsOf(serverNow());
      void bands.refresh();
    },
    selection,
    playing,
    play,
    mayJudge: useMay('video.review'),
    judging,
    judgeChosen: async (voice, action) => {
      setJudging(true);
      await judge(voice, { parkId, ids: [...selection.ids], action });
      setJudging(false);
      selection.clear();
    },
  };
}

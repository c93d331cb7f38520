/** One roll call, or who is inside while none runs: the same list, marked in the same way, with or without a line. */
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { MUSTER_STATE, MUSTER_STATUS as M } from '@/contract/muster/muster-codes';
import { musterEndpoints } from '@/contract/muster/muster';
import type { MusterDetail } from '@/contract/muster/muster-entities';
import type { OutboxEntry } from '@/outbox/entry';
import { useEntriesOf } from '@/outbox/use-outbox';
import { href } from '@/screens/addresses';
import { idOf } from '@/ui/case/use-case';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { useOnePark } from '@/ui/model/use-one-park';
import { failureState } from '@/ui/model/view-state';
import { useMay } from '../may';
import { keepPresence, recallPresence, type Presence } from '../presence';
import {
  countsOf,
  lastTrace,
  markedBy,
  shownOf,
  unmarked,
  unreadScans,
  withOwnMarks,
  type Person,
  type Shown,
} from './people';
import { useKeptRoll } from './use-kept-roll';
import { useMarks, type Marks, type Scanned } from './use-marks';

/** The list in both cases. */
export interface PeopleModel {
  readonly people: readonly Person[];
  readonly counts: ReturnType<typeof countsOf>;
  readonly last: ReturnType<typeof lastTrace>;
  readonly rows: readonly Person[];
  readonly shown: Shown;
  readonly show: (shown: Shown) => void;
  readonly words: string;
  readonly search: (words: string) => void;
  readonly points: readonly string[];
  readonly marks: Marks;
  readonly mayMark: boolean;
  /** What was scanned last, as far as it is known; undefined: nothing, or it was refused. */
  readonly scanned: { name: string; isWaiting: boolean } | undefined;
  /** Scanned without a line, of whom only the platform knows who they are. */
  readonly unread: number;
  /** Refused, and not read yet. */
  readonly refused: readonly OutboxEntry[];
  readonly musterId: number | undefined;
}

function scannedOf(last: Scanned | undefined, entries: readonly OutboxEntry[]): PeopleModel['scanned'] {
  const entry = entries.find(({ id }) => id === last?.entryId);
  if (!last || entry?.state === 'conflict') return undefined;
  const row = entry && markedBy(entry);
  return { name: row?.name ?? last.name, isWaiting: row === undefined };
}

interface PeopleOptions {
  parkId: number;
  musterId: number | undefined;
  list: Parameters<typeof withOwnMarks>[0];
  version: number;
  points: readonly string[];
  mayMark: boolean;
}

function usePeople({ parkId, musterId, list, version, points, mayMark }: PeopleOptions): PeopleModel {
  const [chosen, show] = useState<Shown>();
  // Whoever marks looks for those who are missing.
  const shown = chosen ?? (mayMark ? M.unseen : 'all');
  const [words, search] = useState('');
  const entries = useEntriesOf('muster', parkId);
  const marks = useMarks(parkId, musterId);
  const people = useMemo(() => withOwnMarks(list, { musterId, version }, entries), [list, musterId, version, entries]);
  return {
    people,
    counts: useMemo(() => countsOf(people), [people]),
    last: useMemo(() => lastTrace(people), [people]),
    rows: useMemo(() => shownOf(people, shown, words), [people, shown, words]),
    shown,
    show,
    words,
    search,
    points,
    marks,
    mayMark,
    scanned: scannedOf(marks.scanned, entries),
    unread: useMemo(() => unreadScans(entries), [entries]),
    refused: entries.filter(({ state }) => state === 'conflict'),
    musterId,
  };
}

export interface RollModel extends PeopleModel {
  readonly detail: DetailModel<MusterDetail>;
  /** The list is on its way. */
  readonly isLoading: boolean;
  readonly mayLead: boolean;
  readonly mayExport: boolean;
}

const NONE: readonly never[] = [];

export function useRoll(id: number): RollModel {
  const detail = useDetail(musterEndpoints.getMuster, { id }, { lastKnownKey: `muster.${id}` });
  const roll = useKeptRoll(id, detail.record?.version);
  const { record } = detail;
  const isRunning = record?.state === MUSTER_STATE.running;
  const [isMarshal, isLead] = [useMay('muster.mark'), useMay('muster.start')];
  const model = usePeople({
    parkId: record?.parkId ?? 0,
    musterId: id,
    list: roll?.rows ?? NONE,
    version: roll?.version ?? 0,
    points: record?.points.map(({ name }) => name) ?? NONE,
    mayMark: isRunning && isMarshal,
  });
  return { ...model, detail, isLoading: !roll, mayLead: isRunning && isLead, mayExport: isLead };
}

export interface InsideModel extends PeopleModel {
  readonly parkId: number;
  readonly presence: Presence | undefined;
  /** The list is the one that was kept here: there is no line. */
  readonly isOffline: boolean;
  readonly state: DetailModel<Presence>['state'];
  readonly error: DetailModel<Presence>['error'];
  readonly refresh: () => void;
  readonly mayStart: boolean;
  readonly alarmId: number | undefined;
  readonly open: (muster: { id: number }) => void;
}

export function useInside(): InsideModel {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const one = useOnePark();
  const parkId = idOf(params.get('parkId')) ?? one.parkId;
  const detail = useDetail(musterEndpoints.getPresence, { parkId }, { enabled: parkId > 0 });
  const [kept, setKept] = useState<Presence>();
  const { record } = detail;
  useEffect(() => {
    let over = false;
    void recallPresence(parkId).then((found) => {
      if (!over) setKept(found);
    });
    return () => {
      over = true;
    };
  }, [parkId]);
  useEffect(() => {
    if (record) void keepPresence(record);
  }, [record]);
  const open = ({ id }: { id: number }): void => void navigate(href('musterDetail', { id }), { replace: true });
  // One runs already: it is what this page is about.
  const runs = record?.musterId ?? null;
  useEffect(() => {
    if (runs !== null) void navigate(href('musterDetail', { id: runs }), { replace: true });
  }, [runs, navigate]);
  const presence = record ?? kept;
  const isOffline = detail.error !== undefined && failureState(detail.error) === 'offline' && presence !== undefined;
  const [isMarshal, isLead] = [useMay('muster.mark'), useMay('muster.start')];
  const list = useMemo(() => presence?.rows.map(unmarked) ?? NONE, [presence]);
  const model = usePeople({
    parkId,
    musterId: undefined,
    list,
    version: 0,
    points: presence?.points.map(({ name }) => name) ?? NONE,
    mayMark: isOffline && isMarshal,
  });
  return {
    ...model,
    parkId,
    presence,
    isOffline,
    state: presence ? 'ready' : detail.state,
    error: detail.error,
    refresh: () => void detail.refresh(),
    mayStart: isLead && !isOffline,
    alarmId: idOf(params.get('alarmId')),
    open,
  };
}

/** The roll call that the address names; undefined: who is inside. */
export const useRollId = (): number | undefined => idOf(useSearchParams()[0].get('id'));

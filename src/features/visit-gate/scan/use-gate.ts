/** The scan page: reads what was scanned or typed, says what the gate does, and takes down who came and went. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { call } from '@/api/call';
import { visitEndpoints } from '@/contract/visit/visit';
import { isWithin } from '@/contract/visit/visit-areas';
import type { VisitRow } from '@/contract/visit/visit-entities';
import { vibrate } from '@/lib/vibrate';
import { keep } from '@/outbox/outbox';
import { useOutbox } from '@/outbox/use-outbox';
import { useSession } from '@/session/session-state';
import { useMay } from '@/session/use-may';
import { useOnePark } from '@/ui/model/use-one-park';
import { gateAction, gateActsIn, wayOf, type GateAct, type GateAction } from '../gate-acts';
import { gateNow, type KeptKit, type KitPass } from '../kit/pass-kit';
import { usePassKit, type PassKitModel } from '../kit/use-pass-kit';
import { findPasses, isPassCode } from '../verdict/find-passes';
import { askOfCode, askOfGuest, judge, type Asked } from '../verdict/judge';
import type { Verdict } from '../verdict/verdict';
import { useDoor, type Door } from './use-door';

export interface Found {
  /** What was typed. */
  readonly words: string;
  readonly passes: readonly KitPass[];
  /** Of the platform: guests who are not on the phone's list, such as those who have no pass yet. */
  readonly rows: readonly VisitRow[];
  /** The platform has been asked, too. */
  readonly isWhole: boolean;
}

/** What was done with a guest, who may be gone from the list since. */
export interface Done {
  readonly guest: KitPass;
  readonly action: GateAction;
  /** Undefined until the outbox has it. */
  readonly act: GateAct | undefined;
}

export interface GateModel {
  readonly parkId: number;
  /** Guard or reception of the park. */
  readonly isAtGate: boolean;
  readonly kit: PassKitModel;
  readonly door: Door;
  readonly busy: boolean;
  readonly verdict: Verdict | undefined;
  /** What is on show was scanned, not typed. */
  readonly isScanned: boolean;
  /** The post is within the park: nobody leaves it there. */
  readonly isWithin: boolean;
  readonly found: Found | undefined;
  readonly done: Done | undefined;
  /** Mine of the last minutes, newest first. */
  readonly acts: readonly GateAct[];
  /** What stands in the field of codes. */
  readonly typed: string;
  readonly setTyped: (words: string) => void;
  /** @param isScanned false: typed */
  readonly read: (words: string, isScanned: boolean) => Promise<void>;
  readonly choose: (guest: KitPass) => void;
  readonly act: (action: GateAction) => void;
  readonly clear: () => void;
}

const GOOD_MS = [60];
const BAD_MS = [120, 80, 120];

/** Guests of the platform who are not on the phone's list. */
async function findMore(parkId: number, keyword: string, { kit }: KeptKit): Promise<VisitRow[]> {
  const rows = await call(visitEndpoints.findGuests, { parkId, keyword }, { quiet: true });
  const listed = new Set(kit.passes.map(({ guestId }) => guestId));
  return rows.filter(({ guests }) => !guests.some(({ id }) => listed.has(id)));
}

function useParkHere(): number {
  const { parkId } = useOnePark();
  const { user } = useSession();
  // Without a line the list of parks may be missing: it is the session's own then.
  return parkId || (user?.parkId ?? 0);
}

/** What was asked last, and what became of it. */
function useAsking(parkId: number, kit: PassKitModel) {
  const [asked, setAsked] = useState<Asked>();
  const [found, setFound] = useState<Found>();
  const latest = useRef(kit);
  useEffect(() => {
    latest.current = kit;
  });

  async function readCode(words: string, kept: KeptKit): Promise<void> {
    const first = await askOfCode(words, kept);
    setAsked(first);
    const { verdict, pass } = first.read;
    const isListed = pass !== null && kept.kit.passes.some((one) => one.pass === pass.pass);
    if (latest.current.isOffline || isListed || (pass === null && verdict !== 'unknownKey')) return;
    // Agreed a moment ago: the list comes anew.
    const fresh = await call(visitEndpoints.getPassKit, { parkId }, { quiet: true }).catch(() => undefined);
    if (!fresh) return;
    latest.current.detail.replace(fresh);
    setAsked(await askOfCode(words, { kit: fresh, receivedAt: Date.now() }));
  }

  async function look(words: string, kept: KeptKit): Promise<void> {
    const passes = findPasses(kept.kit.passes, words);
    const [only] = passes;
    if (only && passes.length === 1) return setAsked(askOfGuest(only.guestId, kept));
    setFound({ words, passes, rows: [], isWhole: false });
    if (latest.current.isOffline) return;
    const rows = await findMore(parkId, words, kept).catch(() => undefined);
    setFound({ words, passes, rows: rows ?? [], isWhole: rows !== undefined });
  }

  const clear = useCallback((): void => {
    setAsked(undefined);
    setFound(undefined);
  }, []);
  const choose = ({ guestId }: KitPass): void => {
    if (!kit.kept) return;
    setFound(undefined);
    setAsked(askOfGuest(guestId, kit.kept));
  };
  return { asked, found, clear, choose, readCode, look };
}

/** The phone says it to the hand, too. */
function useBuzz(asked: Asked | undefined, kind: Verdict['kind'] | undefined): void {
  useEffect(() => {
    if (asked && kind) vibrate(kind === 'refused' ? BAD_MS : GOOD_MS);
  }, [asked, kind]);
}

export function useGate(): GateModel {
  const parkId = useParkHere();
  const mayReview = useMay('visit.desk');
  const isAtGate = useMay('visit.guard') || mayReview;
  const kit = usePassKit(isAtGate ? parkId : 0);
  const { kept } = kit;
  const door = useDoor();
  const { entries } = useOutbox();
  const acts = useMemo(() => gateActsIn(entries), [entries]);
  const asking = useAsking(parkId, kit);
  const { asked, found } = asking;
  const [isScanned, setIsScanned] = useState(false);
  const [busy, setBusy] = useState(false);
  const [typedNow, setTyped] = useState('');
  const [did, setDid] = useState<{ guest: KitPass; action: GateAction; id: string | undefined }>();
  const verdict = useMemo(
    () => (asked && kept ? judge(asked, kept, acts, { mayReview, door: door.name }) : undefined),
    [asked, kept, acts, mayReview, door.name],
  );
  useBuzz(asked, verdict?.kind);

  const clear = (): void => {
    asking.clear();
    setDid(undefined);
  };
  const read = async (typed: string, scanned: boolean): Promise<void> => {
    const words = typed.trim();
    if (words === '' || !kept) return;
    clear();
    setIsScanned(scanned);
    setBusy(true);
    try {
      await (scanned || isPassCode(words) ? asking.readCode(words, kept) : asking.look(words, kept));
    } finally {
      setBusy(false);
    }
  };
  const act = (action: GateAction): void => {
    const guest = verdict?.guest;
    if (!guest || !kept) return;
    const doing = { parkId, at: gateNow(kept), isOffline: kit.isOffline, door: door.name, way: wayOf(isScanned) };
    setDid({ guest, action, id: undefined });
    keep(gateAction(action, guest, doing)).then(
      ({ id }) => setDid({ guest, action, id }),
      () => setDid(undefined),
    );
  };
  return {
    parkId,
    isAtGate,
    kit,
    door,
    busy,
    verdict,
    isScanned,
    isWithin: kept !== undefined && isWithin(door.name, kept.kit.doors),
    found,
    done: did && { ...did, act: acts.find(({ entry }) => entry.id === did.id) },
    acts: acts.toReversed(),
    typed: typedNow,
    setTyped,
    read,
    choose: asking.choose,
    act,
    clear,
  };
}

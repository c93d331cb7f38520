/** Marking: every tap is kept on the phone first, and sent when there is a line. */
import { useCallback, useState } from 'react';
import { serverNow } from '@/api/reply';
import { MUSTER_STATUS as M, PRESENCE_KIND, type MusterStatus } from '@/contract/muster/muster-codes';
import { text } from '@/i18n/text';
import { readStored, writeStored } from '@/lib/storage';
import { keep } from '@/outbox/outbox';
import { newUuid } from '@/outbox/uuid';
import { holderOf, type Person } from './people';

/** Where the marshal stands: the same until they walk. */
const PLACE = 'muster.place';

export interface Marks {
  readonly place: string;
  readonly stand: (place: string) => void;
  readonly mark: (person: Person, status: MusterStatus, note?: string) => void;
  /** A badge or a pass was read. @returns the person whose panel is to be opened instead: they wait for rescue */
  readonly scan: (code: string, people: readonly Person[]) => Person | undefined;
  /** What was scanned last: the entry, and who it is where the list knows. */
  readonly scanned: Scanned | undefined;
  readonly add: (values: { name: string; org: string; status: MusterStatus; note: string }) => Promise<void>;
}

export interface Scanned {
  readonly entryId: string | undefined;
  readonly name: string;
}

interface Input {
  key?: string;
  code?: string;
  status: MusterStatus;
  over: MusterStatus;
  note: string;
  name?: string;
  org?: string;
}

/** @param musterId absent: the phone knows of none that runs */
export function useMarks(parkId: number, musterId: number | undefined): Marks {
  const [place, setPlace] = useState(() => String(readStored(PLACE) ?? ''));
  const [scanned, setScanned] = useState<Scanned>();
  const send = useCallback(
    (name: string, input: Input) =>
      keep({
        endpoint: 'markPerson',
        input: {
          parkId,
          ...(musterId !== undefined && { musterId }),
          ...input,
          // Only whoever stands before the marshal is at the marshal's place.
          place: input.status === M.safe ? place : '',
          clientAt: serverNow(),
        },
        parkId,
        subject: { kind: 'muster', id: parkId },
        title: { key: 'muster.sent.mark', params: { name } },
      }),
    [parkId, musterId, place],
  );
  const mark: Marks['mark'] = ({ key, name, org, kind, status: over }, status, note = '') => {
    // A list that was frozen elsewhere may not hold them.
    const isNamed = musterId === undefined || kind === PRESENCE_KIND.added;
    void send(name, { key, status, over, note, ...(isNamed && { name, org }) });
  };
  const scan: Marks['scan'] = (code, people) => {
    const person = holderOf(people, code);
    // A call for rescue is not called off by a scan.
    if (person?.status === M.rescue) return person;
    const name = person?.name ?? '';
    const over = person?.status ?? M.unseen;
    const of = person ? { key: person.key, ...(musterId === undefined && { name, org: person.org }) } : { code };
    setScanned({ entryId: undefined, name });
    send(name || text('muster.roll.scanned'), { ...of, status: M.safe, over, note: '' }).then(
      ({ id }) => setScanned({ entryId: id, name }),
      () => setScanned(undefined),
    );
    return undefined;
  };
  return {
    place,
    stand: (next) => {
      writeStored(PLACE, next);
      setPlace(next);
    },
    mark,
    scan,
    scanned,
    add: async ({ name, org, status, note }) => {
      await send(name, { key: `s${newUuid()}`, status, over: M.unseen, note, name, org });
    },
  };
}

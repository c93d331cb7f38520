/** The third park of the demo with doors of its own: a gate that leads out, doors inside, people and guests at any moment. */
import { randomUUID } from 'node:crypto';
import { MUSTER_STATUS } from '@/contract/muster/muster-codes';
import { musterEndpoints as musters, type MarkRequest } from '@/contract/muster/muster';
import type { MusterDetail } from '@/contract/muster/muster-entities';
import { openDemo } from '../../../tests/kit/world/demo';
import { accessPeople } from '../access/access-people.table';
import { accessAreas, accessControllers, accessDoors } from '../access/access.table';
import { keepParts } from '../../db/parts';
import { guests, visits } from '../visit/visit.table';

export const PARK = 3;
export const MINUTE = 60_000;
export const HOUR = 3_600_000;
/** Their capacities: two marshals, one of the control room, and a lead. */
export const [MARSHAL, SECOND, LEAD] = ['guard6', 'field8', 'lead5'];

export async function openMusterWorld() {
  // 14:00 in China.
  const clock = { at: new Date('2026-11-24T06:00:00Z') };
  const demo = await openDemo(() => clock.at, 'dated');
  await demo.platform.deps.db.withPark([], (tx) => keepParts(tx, 'passage', clock.at));
  const limits = { people: 100, faces: 10, segments: 8 };
  const controllerId = await demo.add(accessControllers, {
    parkId: PARK,
    name: '控制器',
    serial: 'M-1',
    vendor: 'simulated',
    limits,
    nextAt: null,
  });
  const areaOf = (name: string) => demo.add(accessAreas, { parkId: PARK, name });
  const [lobby, floor] = [await areaOf('大堂'), await areaOf('B座 5 层')];
  let doorNo = 0;
  const doorOf = (name: string, areaId: number, leadsOut: boolean, areaFromId: number | null = null) =>
    demo.add(accessDoors, {
      parkId: PARK,
      name,
      kind: 2,
      direction: 3,
      controllerId,
      doorNo: (doorNo += 1),
      areaId,
      areaFromId,
      leadsOut,
    });
  const doors = {
    gate: await doorOf('大堂闸机', lobby, true),
    lab: await doorOf('5层东门', floor, false),
    /** Says which area is on its other side. */
    wing: await doorOf('5层西门', floor, false, lobby),
  };

  const ask = <E extends Parameters<typeof demo.ask>[1]>(who: string, endpoint: E, input: object = {}) =>
    demo.ask(who, endpoint, input);
  const markOf = (key: string, status: number, more: Partial<MarkRequest> = {}) => ({
    parkId: PARK,
    key,
    status,
    over: MUSTER_STATUS.unseen,
    clientAt: clock.at.getTime(),
    ...more,
  });
  return {
    demo,
    doors,
    ask,
    now: () => clock.at,
    turn: (ms: number): void => {
      clock.at = new Date(clock.at.getTime() + ms);
    },
    /** @returns the key on lists */
    addPerson: async (name: string): Promise<string> =>
      `p${await demo.add(accessPeople, { parkId: PARK, name, kind: 1 })}`,
    /** @param direction 1 in, 2 out */
    pass: (key: string, door: keyof typeof doors, direction: 1 | 2, agoMs = 0, result: 0 | 1 = 1) =>
      demo.query(
        `insert into passage (at, received_at, park_id, door_id, direction, person_id, way, result)
         values ($1, $1, $2, $3, $4, $5, 2, $6)`,
        [new Date(clock.at.getTime() - agoMs), PARK, doors[door], direction, Number(key.slice(1)), result],
      ),
    addGuest: async (name: string, state: number): Promise<string> => {
      const at = clock.at;
      const [type] = await demo.query<{ id: string }>('select id from visit_type where park_id = $1 limit 1', [PARK]);
      const visitId = await demo.add(visits, {
        no: randomUUID(),
        parkId: PARK,
        typeId: Number(type?.id),
        state: 30,
        source: 1,
        hostId: await demo.idOf(MARSHAL),
        authorName: 'x',
        place: 'B座 5 层会议室',
        planStart: at,
        planEnd: at,
        createdAt: at,
        lastActionAt: at,
      });
      const id = await demo.add(guests, {
        parkId: PARK,
        visitId,
        name,
        company: '远山公司',
        state,
        day: '2026-11-24',
        pass: randomUUID().replaceAll('-', '').slice(0, 16),
        passNo: '123456',
        inAt: at,
      });
      return `g${id}`;
    },
    start: (who = LEAD, input: object = {}): Promise<MusterDetail> =>
      ask(who, musters.startMuster, { parkId: PARK, kind: 1, ...input }),
    markOf,
    mark: (who: string, key: string, status: number, more: Partial<MarkRequest> = {}) =>
      ask(who, musters.markPerson, markOf(key, status, more)),
    end: (id: number, who = LEAD): Promise<MusterDetail> => ask(who, musters.endMuster, { parkId: PARK, id, note: '' }),
    close: () => demo.close(),
  };
}

export type MusterWorld = Awaited<ReturnType<typeof openMusterWorld>>;

/** A park with a machine room and two racks, on the demo's data; the clock is turned by the test. */
import { serverRoomEndpoints as endpoints, type RackItemRow } from '@/contract/server/server-room';
import { RACK_FACE, RACK_ITEM_KIND } from '@/contract/server/room-codes';
import { type Demo, openDemo } from '../../../tests/kit/world/demo';
import { askDue } from './snmp/ask.jobs';

/** A park without machine rooms of the demo. */
export const PARK = 3;
export const WHO = 'parkadmin3';

export async function openRoomWorld() {
  const clock = { at: new Date('2026-11-24T02:00:00Z') };
  const demo: Demo = await openDemo(() => clock.at, 'dated');
  const ask = <E extends Parameters<Demo['ask']>[1]>(endpoint: E, input: object = {}) => demo.ask(WHO, endpoint, input);
  const save = (endpoint: Parameters<Demo['ask']>[1], input: object) =>
    ask(endpoint, { parkId: PARK, remark: '', ...input }) as Promise<{ id: number; version: number }>;
  const room = await save(endpoints.saveServerRoom, { name: '三号机房' });
  const rack = (name: string, more: object = {}) =>
    save(endpoints.saveServerRack, { roomId: room.id, name, units: 42, ratedKw: 5, maxKg: 800, ...more });
  const [left, right] = [await rack('C01'), await rack('C02', { positionNo: 2 })];
  const itemOf = (input: object): object => ({
    parkId: PARK,
    rackId: left.id,
    kind: RACK_ITEM_KIND.server,
    face: RACK_FACE.front,
    remark: '',
    ...input,
  });
  return {
    demo,
    clock,
    room,
    left,
    right,
    ask,
    save,
    turn: (ms: number): void => {
      clock.at = new Date(clock.at.getTime() + ms);
    },
    place: (input: object) => ask(endpoints.saveRackItem, itemOf(input)) as Promise<RackItemRow>,
    /** Status, code and parameters. */
    async refused(endpoint: Parameters<Demo['ask']>[1], input: object) {
      const { status, body } = await demo.call(WHO, endpoint, input);
      return { status, code: body.error?.code, params: body.error?.params };
    },
    refusedPlace: async (input: object) => {
      const { status, body } = await demo.call(WHO, endpoints.saveRackItem, itemOf(input));
      return {
        status,
        code: body.error?.code,
        params: body.error?.params,
        words: 'msg' in body ? body.msg : undefined,
      };
    },
    board: () => ask(endpoints.getRoomBoard, { id: room.id }),
    work: () => askDue(demo.platform.deps),
    alarms: () =>
      demo.query<{
        id: string;
        title: string;
        category: number;
        level: number;
        signal_state: number;
        description: string;
      }>(
        `select a.id, a.title, a.category, a.level, a.signal_state, a.description from alarm a
         join device d on d.id = a.device_id where d.code = $1 order by a.id`,
        [`ROOM-${String(PARK)}-${String(room.id)}`],
      ),
    close: () => demo.close(),
  };
}
export type RoomWorld = Awaited<ReturnType<typeof openRoomWorld>>;

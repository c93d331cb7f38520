/** A park with two simulated controllers on real ports, doors on them, and people who may pass. */
import { accessCommandEndpoints as commands } from '@/contract/access/access-command';
import { accessDeviceEndpoints as devices } from '@/contract/access/access-device';
import { accessGroupEndpoints as groups } from '@/contract/access/access-group';
import { accessPersonEndpoints as people } from '@/contract/access/access-person';
import { ALL_WEEK } from '@/contract/access/time-plan';
import { type Demo, openDemo } from '../../../tests/kit/world/demo';
import { serveUnits, type SimulatedUnit } from '../../controllers/simulated-http';
import { type DatedWall, SimulatedController } from '../../controllers/simulated-controller';
import { DEMO_SIGNAL_KEY } from '../../db/seed/devices';
import { runDoorWork, sweepDoors } from './push/push.jobs';
import { credentialHash } from './push/controller-token.rules';

/** The third park has no doors of the demo. */
export const PARK = 3;
const WHO = 'parkadmin3';

export async function openDoorWorld(login = WHO) {
  const clock = { at: new Date('2026-11-24T02:00:00Z') };
  const demo: Demo = await openDemo(() => clock.at, 'dated');
  const units: SimulatedUnit[] = [1, 2].map((n) => ({
    serial: `T-${n}`,
    controller: new SimulatedController([1, 2, 3, 4], { people: 50, faces: 20, segments: n === 1 ? 8 : 4 }),
    token: null,
    away: false,
  }));
  const server = await serveUnits(units);
  const unitOf = (n: number): SimulatedUnit => {
    const unit = units[n - 1];
    if (!unit) throw new Error(`no unit ${n}`);
    return unit;
  };
  const ask: Demo['ask'] = (who, endpoint, input) => demo.ask(who, endpoint, { parkId: PARK, ...input });
  const save = async (endpoint: Parameters<Demo['ask']>[1], input: object) =>
    ((await ask(login, endpoint, { remark: '', ...input })) as { id: number }).id;
  return {
    demo,
    login,
    unitOf,
    ask: <E extends Parameters<Demo['ask']>[1]>(endpoint: E, input: object = {}) => ask(login, endpoint, input),
    refusal: (endpoint: Parameters<Demo['ask']>[1], input: object) =>
      demo.refusal(login, endpoint, { parkId: PARK, remark: '', ...input }),
    turn: (ms: number): void => {
      clock.at = new Date(clock.at.getTime() + ms);
    },
    now: () => clock.at,
    work: () => runDoorWork(demo.platform.deps),
    sweep: () => sweepDoors(demo.platform.deps),
    /** As the controller does every twenty seconds. */
    async greet(n: number, bootId = 'first'): Promise<void> {
      const unit = unitOf(n);
      const said = { address: server.addressOf(unit.serial), clock: clock.at.getTime(), bootId, model: 'SIM' };
      const input = {
        serial: unit.serial,
        limits: unit.controller.limits,
        ways: unit.controller.ways,
        faults: [...unit.controller.faults],
        ...said,
      };
      const { body } = await demo.platform.call(commands.greetController, input, undefined, {
        'x-api-key': DEMO_SIGNAL_KEY,
      });
      unit.token = body.data?.token ?? null;
      unit.controller.days = body.data?.days ?? [];
    },
    addController: (n: number) =>
      save(devices.saveDoorController, { name: `控制器${n}`, serial: unitOf(n).serial, vendor: 'simulated' }),
    addDoor: (controllerId: number, doorNo: number, more: object = {}) =>
      save(devices.saveDoor, {
        name: `门${controllerId}-${doorNo}`,
        kind: 2,
        direction: 3,
        controllerId,
        doorNo,
        ...more,
      }),
    addPlan: (name = '全天', week: object[] = [...ALL_WEEK]) => save(devices.saveTimePlan, { name, week }),
    addPerson: (name: string, more: object = {}) => save(people.savePassPerson, { name, kind: 1, state: 1, ...more }),
    giveCard: (personId: number, value: string) => ask(login, people.addCredential, { personId, kind: 2, value }),
    addGroup: (name: string, planId: number, members: number[], doors: number[], more: object = {}) =>
      save(groups.savePassGroup, {
        name,
        planId,
        members: members.map((id) => ({ kind: 'person', id })),
        targets: doors.map((id) => ({ kind: 'door', id })),
        ...more,
      }),
    /** Whether the controller itself opens to the card. */
    opens: (n: number, doorNo: number, value: string, wall: DatedWall = { weekday: 2, minute: 600 }) =>
      unitOf(n).controller.opensTo(
        doorNo,
        [{ kind: 2, hash: credentialHash(demo.platform.deps.secret, PARK, 2, value) }],
        clock.at.getTime(),
        wall,
      ),
    async close(): Promise<void> {
      await server.close();
      await demo.close();
    },
  };
}

export type DoorWorld = Awaited<ReturnType<typeof openDoorWorld>>;

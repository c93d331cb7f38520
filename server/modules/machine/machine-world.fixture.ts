/** The third park of the demo with servers of its own, agents that post for them, and a clock that the test turns. */
import { machineEndpoints as machines } from '@/contract/server/machine';
import { agentEndpoints } from '@/contract/server/agent';
import { machineCareEndpoints as care } from '@/contract/server/machine-care';
import { type Demo, openDemo } from '../../../tests/kit/world/demo';
import { keepServers, runRollups } from './rollup/rollup.jobs';
import { watchServers } from './watch/watch.jobs';

/** No servers of the demo stand in it. */
export const PARK = 3;
/** Keeps servers. */
export const KEEPER = 'parkadmin3';

export const SECOND = 1_000;
export const MINUTE = 60_000;

export interface TestServer {
  id: number;
  key: string;
}

/** A server whose values are all well. */
export const WELL = { cpu: 20, load: 1, memory: 40, disk: 50, io: 5, rx: 100, tx: 100, temperature: 40 };

export async function openMachineWorld() {
  const clock = { at: new Date('2026-11-24T02:00:00Z') };
  return machinesOf(await openDemo(() => clock.at, 'dated'), clock);
}

/** Servers in a demo that is open already. */
export async function machinesOf(demo: Demo, clock: { at: Date }) {
  const { deps } = demo.platform;
  await keepServers(deps);
  let number = 0;
  const ask = <E extends Parameters<typeof demo.ask>[1]>(endpoint: E, input: object = {}) =>
    demo.ask(KEEPER, endpoint, input);
  const post = async (key: string, body: object) => {
    const reply = await demo.platform.call(
      agentEndpoints.postServerSamples,
      { sentAt: clock.at.getTime(), version: '1.0', samples: [], ...body },
      undefined,
      { 'x-agent-key': key },
    );
    return { status: reply.status, data: reply.body.data, code: reply.body.error?.code };
  };
  return {
    demo,
    ask,
    post,
    now: () => clock.at,
    turn: (ms: number): void => {
      clock.at = new Date(clock.at.getTime() + ms);
    },
    look: () => watchServers(deps),
    rollUp: () => runRollups(deps, [1, 2, 3]),
    refusal: (endpoint: Parameters<typeof demo.ask>[1], input: object) => demo.refusal(KEEPER, endpoint, input),
    addMachine: async (name: string, more: object = {}): Promise<number> => {
      number += 1;
      const own = { parkId: PARK, code: `T-${number}`, name, kind: 1, remark: '' };
      return (await ask(machines.saveMachine, { ...own, ...more })).id;
    },
    /** A rule for the processor of one server: after half a minute above, over after 20 seconds below 70. */
    addCpuRule: (machineId: number, warn: number) =>
      ask(care.saveMachineRule, {
        parkId: PARK,
        name: '处理器',
        metric: 1,
        warn,
        crit: 95,
        forSec: 30,
        clearAt: 70,
        clearForSec: 20,
        machineIds: [machineId],
        week: [],
        enabled: true,
        remark: '',
      }),
    keyOf: async (machineId: number): Promise<string> => (await ask(care.newAgentKey, { machineId })).key,
    async addServer(name: string, more: object = {}): Promise<TestServer> {
      const id = await this.addMachine(name, more);
      return { id, key: await this.keyOf(id) };
    },
    /** One sample of now. */
    beat: (server: TestServer, values: object = {}) =>
      post(server.key, { samples: [{ at: clock.at.getTime(), ...WELL, ...values }] }),
    stateOf: async (id: number): Promise<number> => (await ask(machines.getMachine, { id })).state,
    /** Alarms at the server, the oldest first. */
    alarmsAt: (id: number) =>
      demo.query<{ id: number; title: string; level: number; category: number; ringing: boolean; open: boolean }>(
        `select a.id::int, a.title, a.level, a.category, a.signal_state = 1 as ringing,
           a.handle_state in (10, 20, 30, 40, 60) as open
         from alarm a join device d on d.id = a.device_id where d.code = $1 order by a.id`,
        [`SERVER-${PARK}-${id}`],
      ),
    close: () => demo.close(),
  };
}

export type MachineWorld = Awaited<ReturnType<typeof openMachineWorld>>;

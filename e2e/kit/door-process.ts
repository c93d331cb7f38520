/** Simulated controllers as a process that is stopped, killed and started again, and what they hold. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wallInChina } from '../../server/controllers/simulated-http';
import { SimulatedController, type SimulatedMemory } from '../../server/controllers/simulated-controller';
import type { Instance } from './platform';
import { root } from './server';

export interface DoorProcess {
  process: ChildProcess;
  kill(): Promise<void>;
}

/** The command `controller` of the instance, as a process of its own. */
export function startControllers({ dataDir, url }: Instance, ...args: string[]): DoorProcess {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: new URL(url).port, DATABASE_URL: '' };
  const child = spawn(process.execPath, ['dist/server/cli.js', 'controller', ...args], {
    cwd: root,
    env,
    stdio: 'ignore',
  });
  return {
    process: child,
    async kill() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

const LIMITS = { people: 10_000, faces: 3_000, segments: 8 };

/** What the controllers have written down: it outlives them, and by it their doors open. */
export function readControllers({ dataDir }: Instance) {
  const kept = JSON.parse(readFileSync(join(dataDir, 'door-controllers.json'), 'utf8')) as Record<
    string,
    SimulatedMemory
  >;
  const units = new Map(
    Object.entries(kept).map(([serial, memory]) => {
      const doors = [...new Set(memory.held.map(({ doorNo }) => doorNo))];
      return [serial, new SimulatedController(doors, LIMITS, memory)];
    }),
  );
  return {
    held: Object.entries(kept).flatMap(([serial, { held }]) =>
      held.map(({ doorNo, personId, version }) => `${serial}/${doorNo}/${personId}/${version}`),
    ),
    opens(serial: string, doorNo: number, card: string): boolean {
      const now = Date.now();
      return units.get(serial)?.opensTo(doorNo, [{ kind: 2, hash: card }], now, wallInChina(now)) ?? false;
    },
  };
}

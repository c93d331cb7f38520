/** Measures this machine: a few small files and one question per disk, under a millisecond. */
import { readdirSync, readFileSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { AgentFacts, AgentSample } from '@/contract/server/agent';
import {
  busiest,
  type CpuTimes,
  cpuPercent,
  cpuTimes,
  diskWork,
  hottest,
  loadOf,
  memoryMb,
  memoryPercent,
  modelOf,
  mountsOf,
  nameOfSystem,
  perSecond,
  type Traffic,
  trafficOf,
} from './proc.rules';

export interface Roots {
  readonly proc: string;
  readonly sys: string;
  readonly etc: string;
  /** Of a mounted folder: bytes there are, and bytes that are used. */
  readonly space: (mount: string) => { total: number; used: number } | null;
}

function spaceOf(mount: string): { total: number; used: number } | null {
  try {
    const { bsize, blocks, bfree, bavail } = statfsSync(mount);
    // As `df`: what only root may use counts neither as free nor as there.
    const used = (blocks - bfree) * bsize;
    return { total: used + bavail * bsize, used };
  } catch {
    return null;
  }
}

export const HERE: Roots = { proc: '/proc', sys: '/sys', etc: '/etc', space: spaceOf };

/** What is not there is empty: a container or another system may lack any of them. */
function textOf(...path: string[]): string {
  try {
    return readFileSync(join(...path), 'utf8');
  } catch {
    return '';
  }
}
function namesIn(...path: string[]): string[] {
  try {
    return readdirSync(join(...path));
  } catch {
    return [];
  }
}

function temperatures(sys: string): string[] {
  const chips = namesIn(sys, 'class/hwmon').flatMap((chip) =>
    namesIn(sys, 'class/hwmon', chip)
      .filter((name) => /^temp\d+_input$/.test(name))
      .map((name) => textOf(sys, 'class/hwmon', chip, name)),
  );
  const zones = namesIn(sys, 'class/thermal')
    .filter((name) => name.startsWith('thermal_zone'))
    .map((name) => textOf(sys, 'class/thermal', name, 'temp'));
  return [...chips, ...zones].filter((text) => text !== '');
}

/** Whether there is anything to read: on other systems every value would be unknown while the server seems to be well. */
export const canMeasure = ({ proc }: Roots = HERE): boolean => textOf(proc, 'stat') !== '';

interface Counters {
  readonly at: number;
  readonly cpu: CpuTimes | null;
  readonly traffic: Traffic | null;
  readonly disks: ReadonlyMap<string, number>;
}

const MB = 1024 * 1024;

export interface Reader {
  facts(): AgentFacts;
  /** What grows is measured since the last call; the first one knows none of it. */
  sample(now: number): AgentSample;
}

export function openReader(roots: Roots = HERE): Reader {
  const { proc, sys, etc, space } = roots;
  let before: Counters | null = null;
  const disks = () =>
    mountsOf(textOf(proc, 'mounts')).flatMap((mount) => {
      const size = space(mount);
      return size && size.total > 0 ? [{ mount, ...size }] : [];
    });
  return {
    facts: () => ({
      os: nameOfSystem(textOf(etc, 'os-release')).slice(0, 100),
      cpu: modelOf(textOf(proc, 'cpuinfo')).slice(0, 100),
      cores: availableParallelism(),
      memoryMb: memoryMb(textOf(proc, 'meminfo')),
      disks: disks()
        .slice(0, 64)
        .map(({ mount, total, used }) => ({
          mount: mount.slice(0, 200),
          totalMb: Math.round(total / MB),
          usedMb: Math.round(used / MB),
        })),
    }),
    sample(now) {
      const after: Counters = {
        at: now,
        cpu: cpuTimes(textOf(proc, 'stat')),
        traffic: trafficOf(textOf(proc, 'net/dev')),
        disks: diskWork(textOf(proc, 'diskstats')),
      };
      const last = before;
      before = after;
      const elapsed = last ? now - last.at : 0;
      const fullest = disks().map(({ total, used }) => (used / total) * 100);
      const rate = (name: keyof Traffic) =>
        last?.traffic && after.traffic ? perSecond(last.traffic[name], after.traffic[name], elapsed) : null;
      return {
        at: now,
        cpu: cpuPercent(last?.cpu ?? null, after.cpu),
        load: loadOf(textOf(proc, 'loadavg')),
        memory: memoryPercent(textOf(proc, 'meminfo')),
        disk: fullest.length > 0 ? Math.round(Math.min(100, Math.max(...fullest)) * 10) / 10 : null,
        io: last ? busiest(last.disks, after.disks, elapsed) : null,
        rx: rate('rx'),
        tx: rate('tx'),
        temperature: hottest(temperatures(sys)),
      };
    },
  };
}

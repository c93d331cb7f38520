/** The agent against folders like those of a machine, and against a platform that is away, refuses, or takes what it gets. */
import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AgentPost } from '@/contract/server/agent';
import { AGENT_VERSION, SAMPLES_AN_HOUR } from '@/contract/server/machine-codes';
import { MOST_KEPT, SampleBuffer } from './buffer';
import { canMeasure, openReader, type Roots } from './reader';
import { Agent, EVERY_MS, VERSION } from './run-agent';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'smart-park-agent-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

function put(path: string, text: string): void {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), text);
}

const GB = 1024 ** 3;

/** A machine that has run for a while. */
function machine(): Roots {
  put('proc/stat', 'cpu  1000 0 500 8000 500 0 0 0 0 0\ncpu0 1 2 3 4\nintr 5\n');
  put('proc/meminfo', 'MemTotal:       16000000 kB\nMemFree:         1000000 kB\nMemAvailable:    4000000 kB\n');
  put('proc/loadavg', '1.52 1.10 0.90 3/512 4242\n');
  put(
    'proc/net/dev',
    'Inter-|   Receive\n face |bytes\n    lo: 9 9 0 0 0 0 0 0 9 9 0 0 0 0 0 0\n  eth0: 1024000 10 0 0 0 0 0 0 512000 9 0 0 0 0 0 0\n veth1: 7777777 1 0 0 0 0 0 0 7777777 1 0 0 0 0 0 0\n',
  );
  put(
    'proc/diskstats',
    '   8       0 sda 1 2 3 4 5 6 7 8 0 5000 9\n   8       1 sda1 1 2 3 4 5 6 7 8 0 4000 9\n   7       0 loop0 1 2 3 4 5 6 7 8 0 9999 9\n',
  );
  put(
    'proc/mounts',
    'proc /proc proc rw 0 0\n/dev/sda1 / ext4 rw 0 0\n/dev/sda1 /var/again ext4 rw 0 0\n/dev/sdb1 /data\\040disk xfs rw 0 0\ntmpfs /tmp tmpfs rw 0 0\n',
  );
  put('proc/cpuinfo', 'processor\t: 0\nmodel name\t: Test CPU @ 2.40GHz\n');
  put('etc/os-release', 'NAME="Ubuntu"\nPRETTY_NAME="Ubuntu 22.04.4 LTS"\n');
  put('sys/class/hwmon/hwmon0/temp1_input', '41000\n');
  put('sys/class/hwmon/hwmon0/temp2_input', '63500\n');
  put('sys/class/hwmon/hwmon0/fan1_input', '1200\n');
  const space = (mount: string) => ({ total: 100 * GB, used: (mount === '/' ? 25 : 91.5) * GB });
  return { proc: join(dir, 'proc'), sys: join(dir, 'sys'), etc: join(dir, 'etc'), space };
}

describe('what is measured', () => {
  it('needs /proc: where there is none, as on Windows, the agent does not start', () => {
    expect(canMeasure(machine())).toBe(true);
    expect(canMeasure({ ...machine(), proc: join(dir, 'nowhere') })).toBe(false);
  });

  it('is read from /proc: at first what stands, from the second time on what has grown', () => {
    const reader = openReader(machine());
    expect(reader.sample(0)).toEqual({
      at: 0,
      cpu: null,
      load: 1.52,
      memory: 75,
      disk: 91.5,
      io: null,
      rx: null,
      tx: null,
      temperature: 63.5,
    });
    put('proc/stat', 'cpu  1300 0 600 8550 550 0 0 0 0 0\n');
    put('proc/net/dev', '  eth0: 2048000 10 0 0 0 0 0 0 1024000 9 0 0 0 0 0 0\n');
    put('proc/diskstats', '   8       0 sda 1 2 3 4 5 6 7 8 0 7500 9\n');
    expect(reader.sample(10_000)).toMatchObject({ cpu: 40, rx: 100, tx: 50, io: 25 });
  });

  it('names the machine, and each disk once', () => {
    expect(openReader(machine()).facts()).toMatchObject({
      os: 'Ubuntu 22.04.4 LTS',
      cpu: 'Test CPU @ 2.40GHz',
      memoryMb: 15_625,
      disks: [
        { mount: '/', totalMb: 102_400, usedMb: 25_600 },
        { mount: '/data disk', totalMb: 102_400, usedMb: 93_696 },
      ],
    });
  });

  it('that is not there is unknown: an empty machine measures nothing and fails nowhere', () => {
    const nowhere = join(dir, 'nowhere');
    const reader = openReader({ proc: nowhere, sys: nowhere, etc: nowhere, space: () => null });
    const { at, ...values } = reader.sample(5);
    expect(at).toBe(5);
    expect(Object.values(values).every((value) => value === null)).toBe(true);
    expect(reader.facts().disks).toEqual([]);
  });

  it('counters that begin anew after a restart are unknown for one beat', () => {
    const reader = openReader(machine());
    reader.sample(0);
    put('proc/net/dev', '  eth0: 10 10 0 0 0 0 0 0 10 9 0 0 0 0 0 0\n');
    expect(reader.sample(10_000)).toMatchObject({ rx: null, tx: null });
  });
});

/** A platform whose answers a test decides. */
function platform() {
  const posts: AgentPost[] = [];
  const answers = { status: 200 as number | 'away', body: {} as object };
  const call: typeof fetch = async (_, init) => {
    if (answers.status === 'away') throw new TypeError('fetch failed');
    posts.push(JSON.parse(String(init?.body)) as AgentPost);
    return new Response(JSON.stringify(answers.body), { status: answers.status });
  };
  return { posts, answers, call };
}

describe('what is sent', () => {
  const open = (name: string, call: typeof fetch, clock: { at: number }, said: string[] = []) => {
    const buffer = new SampleBuffer(join(dir, name));
    const sending = {
      url: 'http://park',
      key: 'k',
      now: () => clock.at,
      print: (line: string) => said.push(line),
      fetch: call,
    };
    return { buffer, agent: new Agent(openReader(machine()), buffer, sending) };
  };

  it('is kept while the platform is away, an hour at most, and sent whole when it is back', async () => {
    const { posts, answers, call } = platform();
    const clock = { at: 0 };
    const said: string[] = [];
    const { agent, buffer } = open('away.jsonl', call, clock, said);
    answers.status = 'away';
    for (let beat = 0; beat < 400; beat += 1) {
      clock.at = beat * EVERY_MS;
      await agent.beat();
    }
    expect(buffer.size).toBe(MOST_KEPT);
    expect(said).toHaveLength(1);
    answers.status = 200;
    clock.at += 400 * EVERY_MS;
    await agent.beat();
    expect(posts.at(-1)?.samples).toHaveLength(MOST_KEPT);
    expect(buffer.size).toBe(0);
  });

  it('is tried ever more rarely while it is refused, and taken for no order', async () => {
    const { posts, answers, call } = platform();
    const clock = { at: 0 };
    const { agent } = open('refused.jsonl', call, clock);
    answers.status = 401;
    answers.body = { code: 'x', command: 'rm -rf /', run: ['reboot'], update: 'http://elsewhere' };
    for (let beat = 0; beat < 60; beat += 1) {
      clock.at = beat * EVERY_MS;
      await agent.beat();
    }
    expect(posts.length).toBeGreaterThan(3);
    expect(posts.length).toBeLessThan(12);
  });

  it('agrees with the platform about version and hour', () => {
    expect(VERSION).toBe(AGENT_VERSION);
    expect(MOST_KEPT).toBe(SAMPLES_AN_HOUR);
  });
});

describe('the buffer', () => {
  it('has what was measured after the process was killed, and leaves a half written line out', async () => {
    const path = join(dir, 'killed.jsonl');
    const script = join(dir, 'writer.mjs');
    const line = JSON.stringify({ at: 1, cpu: 2 });
    // Writes as the buffer does, until it is killed in the middle of a line.
    writeFileSync(
      script,
      `import { appendFileSync } from 'node:fs';
       for (let n = 0; n < 20; n += 1) appendFileSync(${JSON.stringify(path)}, ${JSON.stringify(`${line}\n`)});
       appendFileSync(${JSON.stringify(path)}, ${JSON.stringify(line.slice(0, 6))});
       process.send('written'); setInterval(() => {}, 1000);`,
    );
    const child = fork(script);
    await new Promise((resolve) => child.once('message', resolve));
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    const buffer = new SampleBuffer(path);
    expect(buffer.size).toBe(20);
    const sample = { ...openReader(machine()).sample(7) };
    buffer.add(sample);
    expect(new SampleBuffer(path).all().at(-1)).toEqual(sample);
  });

  it('does not grow without end while everything is taken', () => {
    const path = join(dir, 'small.jsonl');
    const buffer = new SampleBuffer(path);
    const reader = openReader(machine());
    for (let n = 0; n < 500; n += 1) {
      buffer.add(reader.sample(n));
      buffer.taken(buffer.all());
    }
    expect(readFileSync(path, 'utf8').split('\n').length).toBeLessThan(70);
  });
});

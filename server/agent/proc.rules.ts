/** Reads the texts of `/proc`. Pure; what is not there or not understood is null, which the platform shows as unknown. */

export interface CpuTimes {
  readonly busy: number;
  readonly total: number;
}

/** The first line of `/proc/stat`: user nice system idle iowait irq softirq steal. Guests count as users already. */
export function cpuTimes(stat: string): CpuTimes | null {
  const fields = /^cpu +(.+)$/m.exec(stat)?.[1]?.trim().split(/\s+/).slice(0, 8).map(Number) ?? [];
  const [user, nice, system, idle, wait, ...rest] = fields;
  if (idle === undefined || wait === undefined || fields.some((field) => !Number.isFinite(field))) return null;
  const busy = [user, nice, system, ...rest].reduce<number>((sum, part) => sum + (part ?? 0), 0);
  return { busy, total: busy + idle + wait };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
const percent = (part: number, whole: number): number | null =>
  whole > 0 ? rounded(Math.max(0, Math.min(100, (part / whole) * 100))) : null;

export const cpuPercent = (before: CpuTimes | null, now: CpuTimes | null): number | null =>
  before && now ? percent(now.busy - before.busy, now.total - before.total) : null;

const kilobytes = (meminfo: string, name: string): number | null => {
  const found = new RegExp(`^${name}: +(\\d+) kB$`, 'm').exec(meminfo)?.[1];
  return found === undefined ? null : Number(found);
};

/** What programs can still have is free, also where it holds files meanwhile. */
export function memoryPercent(meminfo: string): number | null {
  const total = kilobytes(meminfo, 'MemTotal');
  const available = kilobytes(meminfo, 'MemAvailable');
  return total === null || available === null ? null : percent(total - available, total);
}

export const memoryMb = (meminfo: string): number => Math.round((kilobytes(meminfo, 'MemTotal') ?? 0) / 1024);

export function loadOf(loadavg: string): number | null {
  const load = Number.parseFloat(loadavg);
  return Number.isFinite(load) ? load : null;
}

export interface Traffic {
  readonly rx: number;
  readonly tx: number;
}

/** Within the machine itself, and between it and its containers: not the network. */
const INNER = /^(lo|veth|docker|br-|virbr|ifb|tun|tap|cni|flannel|cali)/;

/** Bytes of `/proc/net/dev`. */
export function trafficOf(dev: string): Traffic | null {
  const rows = dev.split('\n').flatMap((line) => {
    const [name, numbers] = line.split(':');
    const fields = numbers?.trim().split(/\s+/).map(Number) ?? [];
    return fields.length >= 9 && name && !INNER.test(name.trim()) ? [{ rx: fields[0] ?? 0, tx: fields[8] ?? 0 }] : [];
  });
  if (rows.length === 0) return null;
  return rows.reduce((sum, row) => ({ rx: sum.rx + row.rx, tx: sum.tx + row.tx }), { rx: 0, tx: 0 });
}

/** @returns kB a second; null after a restart of the counters */
export const perSecond = (before: number, now: number, elapsedMs: number): number | null =>
  elapsedMs > 0 && now >= before ? rounded((now - before) / 1024 / (elapsedMs / 1000)) : null;

/** Whole disks of `/proc/diskstats`, with the ms in which they worked. */
export function diskWork(diskstats: string): Map<string, number> {
  const rows = diskstats.split('\n').flatMap((line): [string, number][] => {
    const fields = line.trim().split(/\s+/);
    const [name, ms] = [fields[2] ?? '', Number(fields[12])];
    return /^(sd[a-z]+|vd[a-z]+|xvd[a-z]+|hd[a-z]+|nvme\d+n\d+|mmcblk\d+)$/.test(name) && Number.isFinite(ms)
      ? [[name, ms]]
      : [];
  });
  return new Map(rows);
}

/** @returns percent of the time in which the busiest disk worked */
export function busiest(before: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>, elapsedMs: number) {
  const all = [...now].flatMap(([name, ms]) => {
    const was = before.get(name);
    return was === undefined || ms < was ? [] : [percent(ms - was, elapsedMs) ?? 0];
  });
  return all.length > 0 ? Math.max(...all) : null;
}

const ON_DISK = /^(ext[234]|xfs|btrfs|zfs|vfat|f2fs|jfs|reiserfs|ntfs3?|fuseblk)$/;

/** Mounts of `/proc/mounts` that lie on a disk, each device once. */
export function mountsOf(mounts: string): string[] {
  const seen = new Set<string>();
  return mounts.split('\n').flatMap((line) => {
    const [device = '', mount = '', kind = ''] = line.split(' ');
    if (!ON_DISK.test(kind) || seen.has(device)) return [];
    seen.add(device);
    return [mount.replaceAll(/\\(\d{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)))];
  });
}

/** @returns °C of what is hottest, from texts in thousandths */
export function hottest(texts: readonly string[]): number | null {
  const all = texts.map((text) => Number.parseInt(text, 10) / 1000).filter((value) => value > -60 && value < 200);
  return all.length > 0 ? rounded(Math.max(...all)) : null;
}

export const modelOf = (cpuinfo: string): string => /^(?:model name|Model)\s*: (.+)$/m.exec(cpuinfo)?.[1]?.trim() ?? '';
export const nameOfSystem = (release: string): string => /^PRETTY_NAME="?([^"\n]+)"?$/m.exec(release)?.[1] ?? '';

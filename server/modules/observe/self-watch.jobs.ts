/** Looks at the platform itself each minute: what is wrong becomes an alarm of category 6, which administrators are told. */
import { ALARM_CATEGORY, ALARM_LEVEL, DEVICE_TYPE } from '@/contract/codes';
import type { Tx } from '../../db/open';
import type { Deps } from '../../http/context';
import { sayIn } from '../../http/say';
import { said } from '../../ports/said';
import { lockPlatformAlarm } from '../alarm-intake/platform/platform-alarm.repository';
import { callPlatformAlarm, calmPlatformAlarm } from '../alarm-intake/platform/platform-alarm.usecases';
import { virtualDevice } from '../device/virtual-device.repository';
import { notifyMany } from '../notify/notify.usecases';
import { firstParkId, mayLook, readAdministrators } from './administrators.repository';
import { readGauges } from './gauges.repository';
import { isBackedUp, lastGoodBackup } from './last-good-backup.usecases';
import { freeShare, isOneDisk } from './metrics.usecases';
import { SELF_KINDS, type SelfFinding, selfFindings } from './self-findings.rules';

const LOOK_EVERY_MS = 60_000;

type Work = Pick<Deps, 'db' | 'now' | 'config' | 'files'>;

/** New, not told before. */
async function call(
  tx: Tx,
  device: Parameters<typeof callPlatformAlarm>[1],
  finding: SelfFinding,
  now: Date,
): Promise<void> {
  const before = await lockPlatformAlarm(tx, device.id, finding.kind);
  const what = {
    signalType: finding.kind,
    category: ALARM_CATEGORY.equipment,
    level: ALARM_LEVEL.urgent,
    titleSaid: finding.titleSaid,
    occurredAt: now,
  };
  await callPlatformAlarm(tx, device, what, now);
  const alarm = before ? undefined : await lockPlatformAlarm(tx, device.id, finding.kind);
  if (!alarm) return;
  // Whoever the park's rules name is told besides; a rule may have been set up for nobody who can mend this.
  const userIds = await readAdministrators(tx);
  await notifyMany(tx, [{ alarm, userIds, way: { channels: ['chat', 'app'], important: true } }], now);
}

async function compare(tx: Tx, parkId: number, findings: readonly SelfFinding[], now: Date): Promise<void> {
  const name = sayIn('zh', said('place.platform'));
  const of = { prefix: 'PLATFORM', parkId, type: DEVICE_TYPE.manualPoint, subjectId: parkId } as const;
  const device = await virtualDevice(tx, { ...of, name, locationText: name });
  for (const kind of SELF_KINDS) {
    const finding = findings.find((one) => one.kind === kind);
    if (finding) await call(tx, device, finding, now);
    else await calmPlatformAlarm(tx, device, kind, now);
  }
}

/** Free shares of the disks of DATA_DIR and BACKUP_DIR. */
export interface FreeShares {
  readonly data: number | null;
  readonly backup: number | null;
}

/** One disk that both are on is one alarm. */
const askDisks = ({ dataDir, backup }: Work['config']): FreeShares => ({
  data: freeShare(dataDir),
  backup: backup && !isOneDisk(dataDir, backup.dir) ? freeShare(backup.dir) : null,
});

/** @param since when this process began @param free absent: asked of the system */
export async function watchSelf(
  { db, now, config, files }: Work,
  since: Date,
  free: FreeShares = askDisks(config),
): Promise<void> {
  const at = now();
  const backup = isBackedUp(config) ? { lastGood: await lastGoodBackup({ db, config }), since } : null;
  const gauges = await readGauges({ db, now, ...(files && { files }) });
  const findings = selfFindings({ gauges, freeShare: free.data, backupFreeShare: free.backup, backup, now: at });
  const parkId = await db.withPark([], firstParkId);
  if (parkId === null) return;
  await db.withPark([parkId], async (tx) => {
    if (await mayLook(tx)) await compare(tx, parkId, findings, at);
  });
}

export function selfWork(deps: Deps) {
  const since = deps.now();
  let next = since.getTime() + LOOK_EVERY_MS;
  return {
    async run(): Promise<void> {
      if (deps.now().getTime() < next) return;
      next = deps.now().getTime() + LOOK_EVERY_MS;
      await watchSelf(deps, since);
    },
    nextAt: async (): Promise<Date> => new Date(next),
  };
}

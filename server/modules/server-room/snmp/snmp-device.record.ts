/** Devices asked by SNMP as records. What they are asked with is sealed, and never shown again. */
import type { InputOf } from '@/contract/endpoint';
import { SNMP_AUTH, SNMP_PRIVACY, SNMP_PROTOCOL } from '@/contract/server/room-codes';
import type { snmpDeviceEndpoints, SnmpDeviceRow } from '@/contract/server/snmp-device';
import { seal } from '../../../chat/sealed';
import type { SignedInContext } from '../../../http/context';
import type { RecordDefinition } from '../../admin/record/record.usecases';
import { changeSensor, dropSensors, readSensorsOfDevice } from '../reading.repository';
import { settleRoom } from '../room-alarm.usecases';
import { oneOf, snmpSource } from '../room-rows.repository';
import { lockMachine, lockRack, lockRoom, lockRoomsOf } from '../room.repository';
import {
  authKeyShort,
  communityMissing,
  privacyKeyShort,
  privacyNeedsAuth,
  roomNotFound,
  unknownOf,
  userMissing,
} from '../server-room.errors';
import { serverSnmpDevices } from '../server-room.table';
import { measuredBy } from './question.rules';
import { insertNamedRow, updateNamedRow } from '../../admin/record/named-row.repository';

type Save = Omit<InputOf<typeof snmpDeviceEndpoints.saveSnmpDevice>, 'id' | 'version'>;
type Kept = Pick<SnmpDeviceRow, 'hasCommunity' | 'hasAuthKey' | 'hasPrivacyKey'>;

/** RFC 3414: keys are made of at least eight characters. */
const LEAST_KEY = 8;
const NOTHING: Kept = { hasCommunity: false, hasAuthKey: false, hasPrivacyKey: false };

/** @throws AppError 422 */
function assertAccess(input: Save, kept: Kept): void {
  if (input.protocol === SNMP_PROTOCOL.v2c) {
    if (input.community === undefined && !kept.hasCommunity) throw communityMissing();
    return;
  }
  if (input.userName === '') throw userMissing();
  const isShort = (key: string | undefined, isKept: boolean): boolean =>
    key === undefined ? !isKept : key.length < LEAST_KEY;
  if (input.auth !== SNMP_AUTH.none && isShort(input.authKey, kept.hasAuthKey)) throw authKeyShort();
  if (input.privacy === SNMP_PRIVACY.none) return;
  if (input.auth === SNMP_AUTH.none) throw privacyNeedsAuth();
  if (isShort(input.privacyKey, kept.hasPrivacyKey)) throw privacyKeyShort();
}

/** @throws AppError 422 */
async function check({ tx }: SignedInContext, input: Save, kept: Kept): Promise<void> {
  assertAccess(input, kept);
  const { parkId, roomId, rackId, machineId } = input;
  if (!(await lockRoom(tx, parkId, roomId))) throw unknownOf('roomId');
  if (machineId !== null && !(await lockMachine(tx, parkId, machineId))) throw unknownOf('machineId');
  if (rackId === null) return;
  const rack = await lockRack(tx, parkId, rackId);
  if (rack?.roomId !== roomId) throw unknownOf('rackId');
}

function rowOf({ deps }: SignedInContext, { community, authKey, privacyKey, ...open }: Save) {
  return {
    ...open,
    ...(community !== undefined && { community: seal(deps.secret, community) }),
    ...(authKey !== undefined && { authKey: seal(deps.secret, authKey) }),
    ...(privacyKey !== undefined && { privacyKey: seal(deps.secret, privacyKey) }),
  };
}

/** What it measures no longer is forgotten; the rest goes where the device is now. */
async function keepSensors({ tx, now }: SignedInContext, id: number, input: Save, isGone = false): Promise<void> {
  const metrics = isGone ? [] : measuredBy(input).map(([metric]) => metric);
  for (const sensor of await readSensorsOfDevice(tx, id)) {
    if (!metrics.includes(sensor.metric)) await dropSensors(tx, id, sensor.metric);
    else await changeSensor(tx, sensor.id, { name: input.name, roomId: input.roomId, rackId: input.rackId });
  }
  const room = await lockRoom(tx, input.parkId, input.roomId);
  if (room) await settleRoom(tx, room, now);
}

const SECRETS = ['community', 'authKey', 'privacyKey'] as const;

export const snmpRecordDef: RecordDefinition<Save, SnmpDeviceRow> = {
  kind: 'snmpDevice',
  table: serverSnmpDevices,
  fields: [
    'parkId',
    'roomId',
    'rackId',
    'machineId',
    'name',
    'kind',
    'host',
    'port',
    'protocol',
    'userName',
    'auth',
    'privacy',
    'temperatureOid',
    'humidityOid',
    'powerOid',
    'divisor',
    'enabled',
    'remark',
  ],
  secret: SECRETS,
  nameOf: ({ name }) => name,
  read: (context, id) => oneOf<SnmpDeviceRow>(context, snmpSource, id),
  lockFirst: ({ tx }, ids) => lockRoomsOf(tx, serverSnmpDevices, ids),
  async insert(context, input) {
    await check(context, input, NOTHING);
    const by = { createdBy: context.user.id, createdAt: context.now, nextAt: context.now };
    const id = await insertNamedRow(context.tx, serverSnmpDevices, { ...rowOf(context, input), ...by });
    context.afterCommit(() => context.deps.wake());
    return id;
  },
  async update(context, before, input) {
    if (input.parkId !== before.parkId) throw roomNotFound();
    await check(context, input, before);
    const asked = { ...rowOf(context, input), nextAt: context.now, misses: 0, fault: null };
    await updateNamedRow(context.tx, serverSnmpDevices, before.id, asked);
    await keepSensors(context, before.id, input);
    context.afterCommit(() => context.deps.wake());
  },
  onRemove: (context, device) => keepSensors(context, device.id, device, true),
  async onRestore(context, device) {
    await check(context, device, device);
    context.afterCommit(() => context.deps.wake());
  },
};

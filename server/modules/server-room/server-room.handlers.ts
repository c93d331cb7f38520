/** Machine rooms and racks. */
import type { serverRoomEndpoints } from '@/contract/server/server-room';
import type { snmpDeviceEndpoints } from '@/contract/server/snmp-device';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { Opened, SignedInContext } from '../../http/context';
import type { Handlers, OpenHandlers } from '../../http/handlers';
import { exportList } from '../admin/file/list.export';
import { readPage } from '../admin/list/listing.repository';
import { removeRecords, restoreRecords, saveRecord } from '../admin/record/record.usecases';
import { readBoard, readReadings } from './board.usecases';
import { itemRecordDef, moveItem } from './item.record';
import { rackRecordDef } from './rack.record';
import { itemListing, rackListing, roomListing, snmpListing } from './room-rows.repository';
import { roomRecordDef } from './room.record';
import { roomNotFound } from './server-room.errors';
import { ask } from './snmp/ask.usecases';
import { snmpRecordDef } from './snmp/snmp-device.record';
import { findDevice } from './snmp/snmp-device.repository';

type Endpoints = typeof serverRoomEndpoints & typeof snmpDeviceEndpoints;

/** The answer may take seconds: the database waits for nobody meanwhile. */
async function askNow(
  context: Opened<SignedInContext>,
  { id }: InputOf<Endpoints['askSnmpDevice']>,
): Promise<OutputOf<Endpoints['askSnmpDevice']>> {
  const device = await context.inTx(async (inner) => {
    await snmpRecordDef.read(inner, id);
    return findDevice(inner.tx, id);
  });
  if (!device) throw roomNotFound();
  const asked = await ask(context.deps, device, context.now);
  if ('fault' in asked) return { ok: false, fault: asked.fault, system: null, power: null, readings: [] };
  return { ok: asked.heard.fault === null, ...asked.heard };
}

type Open = 'exportRackItems' | 'askSnmpDevice';

export const serverRoomHandlers: Handlers<Exclude<keyof Endpoints, Open>> & OpenHandlers<Open> = {
  listServerRooms: (context, input) => readPage(context, roomListing, input),
  getServerRoom: (context, { id }) => roomRecordDef.read(context, id),
  saveServerRoom: (context, input) => saveRecord(context, roomRecordDef, input),
  removeServerRooms: (context, { ids }) => removeRecords(context, roomRecordDef, ids),
  restoreServerRooms: (context, { ids }) => restoreRecords(context, roomRecordDef, ids),
  listServerRacks: (context, input) => readPage(context, rackListing, input),
  getServerRack: (context, { id }) => rackRecordDef.read(context, id),
  saveServerRack: (context, input) => saveRecord(context, rackRecordDef, input),
  removeServerRacks: (context, { ids }) => removeRecords(context, rackRecordDef, ids),
  restoreServerRacks: (context, { ids }) => restoreRecords(context, rackRecordDef, ids),
  listRackItems: (context, input) => readPage(context, itemListing, input),
  getRackItem: (context, { id }) => itemRecordDef.read(context, id),
  saveRackItem: (context, input) => saveRecord(context, itemRecordDef, input),
  removeRackItems: (context, { ids }) => removeRecords(context, itemRecordDef, ids),
  restoreRackItems: (context, { ids }) => restoreRecords(context, itemRecordDef, ids),
  exportRackItems: { open: (context, input) => exportList(context, itemListing, input, 'rackItem') },
  moveRackItem: moveItem,
  getRoomBoard: readBoard,
  getRoomReadings: readReadings,
  listSnmpDevices: (context, input) => readPage(context, snmpListing, input),
  getSnmpDevice: (context, { id }) => snmpRecordDef.read(context, id),
  saveSnmpDevice: (context, input) => saveRecord(context, snmpRecordDef, input),
  removeSnmpDevices: (context, { ids }) => removeRecords(context, snmpRecordDef, ids),
  restoreSnmpDevices: (context, { ids }) => restoreRecords(context, snmpRecordDef, ids),
  askSnmpDevice: { open: askNow },
};

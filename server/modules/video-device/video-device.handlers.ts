/** Media servers, encoders and monitored points. */
import type { encoderEndpoints } from '@/contract/video/encoder';
import type { mediaServerEndpoints } from '@/contract/video/media-server';
import type { monitorEndpoints } from '@/contract/video/monitor';
import type { whyBlackEndpoints } from '@/contract/video/why-black';
import type { Handlers, OpenHandlers } from '../../http/handlers';
import { readPage } from '../admin/list/listing.repository';
import { removeRecords, restoreRecords, saveRecord } from '../admin/record/record.usecases';
import { askMediaServer } from './ask-server.usecases';
import { fixBlack } from './black/fix-black.usecases';
import { whyBlack } from './black/why-black.usecases';
import { encoderRecordDef } from './encoder.record';
import { helloEncoder } from './keepalive.usecases';
import { maintainMonitor, resumeMonitor } from './maintenance.usecases';
import { mediaServerRecordDef } from './media-server.record';
import { readFloorMonitors } from './monitor-plan.repository';
import { monitorRecordDef } from './monitor.record';
import { addFoundEncoder, scanOnvif } from './scan.usecases';
import { readChoices } from './video-device.repository';
import { encoderListing, mediaServerListing, monitorListing } from './video-rows.repository';

type Servers = keyof typeof mediaServerEndpoints;
const servers: Handlers<Exclude<Servers, 'askMediaServer'>> & OpenHandlers<'askMediaServer'> = {
  listMediaServers: (context, input) => readPage(context, mediaServerListing, input),
  getMediaServer: (context, { id }) => mediaServerRecordDef.read(context, id),
  saveMediaServer: (context, input) => saveRecord(context, mediaServerRecordDef, input),
  removeMediaServers: (context, { ids }) => removeRecords(context, mediaServerRecordDef, ids),
  restoreMediaServers: (context, { ids }) => restoreRecords(context, mediaServerRecordDef, ids),
  askMediaServer: { open: askMediaServer },
};

type OpenEncoders = 'scanOnvif' | 'helloEncoder';
const encoders: Handlers<Exclude<keyof typeof encoderEndpoints, OpenEncoders>> & OpenHandlers<OpenEncoders> = {
  listEncoders: (context, input) => readPage(context, encoderListing, input),
  getEncoder: (context, { id }) => encoderRecordDef.read(context, id),
  saveEncoder: (context, input) => saveRecord(context, encoderRecordDef, input),
  removeEncoders: (context, { ids }) => removeRecords(context, encoderRecordDef, ids),
  restoreEncoders: (context, { ids }) => restoreRecords(context, encoderRecordDef, ids),
  listVideoChoices: async ({ tx, deps }, { parkId }) => ({
    ...(await readChoices(tx, parkId)),
    simulates: deps.media?.simulates === true,
  }),
  scanOnvif: { open: scanOnvif },
  addFoundEncoder,
  helloEncoder: { open: helloEncoder },
};

const monitors: Handlers<keyof typeof monitorEndpoints> = {
  listMonitors: (context, input) => readPage(context, monitorListing, input),
  getMonitor: (context, { id }) => monitorRecordDef.read(context, id),
  saveMonitor: (context, input) => saveRecord(context, monitorRecordDef, input),
  removeMonitors: (context, { ids }) => removeRecords(context, monitorRecordDef, ids),
  restoreMonitors: (context, { ids }) => restoreRecords(context, monitorRecordDef, ids),
  listMonitorsOfFloor: readFloorMonitors,
  maintainMonitor,
  resumeMonitor,
};

const black: OpenHandlers<keyof typeof whyBlackEndpoints> = {
  whyBlack: { open: whyBlack },
  fixBlack: { open: fixBlack },
};

export const videoDeviceHandlers = { ...servers, ...encoders, ...monitors, ...black };

/** 编码设备: recorders, encoders and cameras that register by themselves, with their channels. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { crud } from '../crud';
import { endpoint } from '../endpoint';
import { id, time } from '../envelope';
import { codeInQuery, moment } from '../numbers';
import { ruled } from '../validation';
import { ENCODER_FAULT, ENCODER_PROTOCOL, ENCODER_STATE, MEDIA_SERVER_KIND, STREAM_MODE } from './device-codes';
import { name, secretText } from './media-server';
import { streamFacts } from './monitor';

const remark = ruled('text128');
const host = z.string().check(z.trim(), z.maxLength(100), z.regex(/^[\w.:-]*$/, 'field.hostFormat'));
const port = z.coerce.number().check(z.int(), z.gte(1), z.lte(65_535));
/** Written with spaces or dashes as on a label; its rules are refused by name. */
const gbId = z.string().check(z.trim(), z.maxLength(40));

const encoderRow = z.object({
  id,
  version: z.number(),
  parkId: id,
  name: z.string(),
  /** 20 digits; null: it speaks no GB/T 28181. */
  gbId: z.nullable(z.string()),
  protocol: codeOf(ENCODER_PROTOCOL),
  streamMode: codeOf(STREAM_MODE),
  ip: z.string(),
  port: z.number(),
  keepaliveSec: z.number(),
  charset: z.string(),
  account: z.string(),
  hasPassword: z.boolean(),
  /** Path of its streams with `{channel}` and `{stream}`, for media servers that fetch them. */
  rtspPath: z.string(),
  mediaServerId: z.nullable(id),
  mediaServerName: z.nullable(z.string()),
  model: z.string(),
  /** Channels that it says it has. */
  channels: z.number(),
  /** Cameras that are entered for its channels, and how many of them are online. */
  monitors: z.number(),
  monitorsOnline: z.number(),
  /** The one whose picture is looked for when it is checked: the first that is not online, else the first. */
  checkedDeviceId: z.nullable(id),
  clockSkewSec: z.number(),
  state: codeOf(ENCODER_STATE),
  stateSince: z.nullable(time),
  lastSeenAt: z.nullable(time),
  fault: z.nullable(codeOf(ENCODER_FAULT)),
  enabled: z.boolean(),
  remark: z.string(),
});
export type EncoderRow = z.output<typeof encoderRow>;

const encoder = crud({
  path: 'video/v1/encoders',
  kind: 'video-device',
  row: encoderRow,
  record: encoderRow,
  save: {
    parkId: id,
    name,
    gbId: z._default(z.nullable(gbId), null),
    protocol: codeOf(ENCODER_PROTOCOL),
    streamMode: z._default(codeOf(STREAM_MODE), STREAM_MODE.udp),
    ip: z._default(host, ''),
    port: z._default(port, 5060),
    keepaliveSec: z._default(z.coerce.number().check(z.int(), z.gte(10), z.lte(600)), 60),
    charset: z._default(z.enum(['GB2312', 'UTF-8']), 'GB2312'),
    account: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
    /** Empty: as it was. */
    password: z._default(secretText, ''),
    rtspPath: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
    mediaServerId: z._default(z.nullable(id), null),
    enabled: z._default(z.boolean(), true),
    remark,
  },
  filters: { parkId: z.optional(id), state: z.optional(codeInQuery), protocol: z.optional(codeInQuery) },
  read: 'video.view',
  write: 'video.setup',
});

const foundChannel = z.object({
  channel: z.number().check(z.int(), z.gte(1), z.lte(512)),
  name: z.string().check(z.maxLength(60)),
  ptz: z.boolean(),
  main: streamFacts,
  sub: z.nullable(streamFacts),
});

const foundEncoder = z.object({
  ip: z.string().check(z.minLength(1), z.maxLength(100)),
  port,
  name: z.string().check(z.maxLength(60)),
  model: z.string().check(z.maxLength(60)),
  channels: z.array(foundChannel).check(z.maxLength(64)),
});
export type FoundEncoder = z.output<typeof foundEncoder>;

const choice = z.object({ id, name: z.string() });
const serverChoice = z.extend(choice, { kind: codeOf(MEDIA_SERVER_KIND) });
export type ServerChoice = z.output<typeof serverChoice>;

export const encoderEndpoints = {
  listEncoders: encoder.list,
  getEncoder: encoder.get,
  saveEncoder: encoder.save,
  removeEncoders: encoder.remove,
  restoreEncoders: encoder.restore,
  /** Media servers, encoders and floors to choose among. */
  listVideoChoices: endpoint({
    method: 'GET',
    access: 'video.view',
    path: 'video/v1/choices',
    input: z.object({ parkId: id }),
    output: z.object({
      mediaServers: z.array(serverChoice),
      encoders: z.array(choice),
      floors: z.array(choice),
      /** Cameras that no media server plays show the demonstration's clip. */
      simulates: z.boolean(),
    }),
    reads: 'video-device',
  }),
  /**
   * Who answers to ONVIF on the network of the server, or at one address; what each says of itself where account and
   * password are right. `known`: already entered here.
   */
  scanOnvif: endpoint({
    method: 'POST',
    access: 'video.setup',
    path: 'video/v1/encoders/scan',
    input: z.object({
      parkId: id,
      address: z._default(host, ''),
      account: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
      password: z._default(secretText, ''),
    }),
    output: z.object({
      found: z.array(
        z.extend(foundEncoder, {
          known: z.boolean(),
          /** It is there but does not say what it has: account or password are wrong. */
          locked: z.boolean(),
        }),
      ),
    }),
    changesState: false,
    reads: 'video-device',
  }),
  /**
   * Enters one that was found, with a monitored point for each of its channels. 422 `video.serverCannotPull` for a media
   * server that fetches no pictures from an address.
   */
  addFoundEncoder: endpoint({
    method: 'POST',
    access: 'video.setup',
    path: 'video/v1/encoders/add-found',
    input: z.object({
      parkId: id,
      found: foundEncoder,
      account: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
      password: z._default(secretText, ''),
      locationId: z._default(z.nullable(id), null),
      /** Which fetches its pictures; null: none does yet. */
      mediaServerId: z._default(z.nullable(id), null),
    }),
    output: z.object({ encoderId: id, monitors: z.number() }),
    writes: 'video-device',
  }),
  /**
   * An encoder of the built-in media server registers or keeps alive. 422 `video.gbIdLength`, 404 for a code that
   * nobody has entered, 403 `video.passwordWrong`, 409 `video.registeredElsewhere`.
   */
  helloEncoder: endpoint({
    method: 'POST',
    access: 'apiKey',
    path: 'open/v1/video/encoders/hello',
    input: z.object({
      gbId,
      password: secretText,
      /** Another one after each start: two with the same code are told apart. */
      bootId: z.string().check(z.minLength(1), z.maxLength(60)),
      /** Number of the equipment: by it a box that was started anew is let in at once. Empty: only its silence tells. */
      serial: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
      /** Its clock, in ms since 1970. */
      clock: moment,
      model: z._default(z.string().check(z.maxLength(60)), ''),
      /** Channels with whether a camera is plugged in. */
      channels: z
        .array(z.object({ channel: z.number().check(z.int(), z.gte(1), z.lte(512)), signal: z.boolean() }))
        .check(z.maxLength(512)),
      /** Whether its streams arrive over UDP too. */
      udp: z._default(z.boolean(), true),
    }),
    output: z.object({
      keepaliveSec: z.number(),
      streamMode: codeOf(STREAM_MODE),
      /** How its streams are to be: what somebody has set here. */
      streams: z.array(z.object({ channel: z.number(), gopSec: z.number(), smart: z.boolean() })),
      at: time,
    }),
    idempotent: false,
    writes: 'video-device',
  }),
};

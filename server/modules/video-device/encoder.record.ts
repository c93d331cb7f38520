/** Encoders as records: a code of 20 digits where they speak GB/T 28181, an address where the platform calls them. */
import type { InputOf } from '@/contract/endpoint';
import { ENCODER_PROTOCOL, ENCODER_STATE, serverMisfit } from '@/contract/video/device-codes';
import type { EncoderRow, encoderEndpoints } from '@/contract/video/encoder';
import { gbIdFault } from '@/contract/video/gb-id';
import { seal } from '../../chat/sealed';
import type { SignedInContext } from '../../http/context';
import type { RecordDefinition } from '../admin/record/record.usecases';
import {
  addressMissing,
  gbIdMissing,
  gbIdTaken,
  gbIdWrong,
  nameTaken,
  serverMisfits,
  unknownOf,
  videoNotFound,
} from './video-device.errors';
import {
  changeEncoder,
  countMonitorsOf,
  findServer,
  insertEncoder,
  isNameTaken,
  whoHasGbId,
} from './video-device.repository';
import { videoCodeDevices } from './video-device.table';
import { encoderSource, oneOf } from './video-rows.repository';
import { loseChannels } from './video-state.repository';

type Save = Omit<InputOf<typeof encoderEndpoints.saveEncoder>, 'id' | 'version'>;

/** As on a label: with spaces or dashes between its groups. */
export const plainGbId = (text: string | null): string | null => text?.replaceAll(/[\s-]/g, '') || null;

type Way = Pick<Save, 'protocol' | 'mediaServerId'>;

/** @param before what is saved already: it may stay as it is, so that the rest can be changed. @throws AppError 422 */
async function checkServer({ tx }: SignedInContext, input: Save, before: Way | undefined): Promise<void> {
  const { parkId, protocol, mediaServerId } = input;
  if (mediaServerId === null) return;
  const server = await findServer(tx, parkId, mediaServerId);
  if (!server) throw unknownOf('mediaServerId');
  const misfit = serverMisfit(protocol, server.kind);
  const isAsBefore = before?.protocol === protocol && before.mediaServerId === mediaServerId;
  if (misfit && !isAsBefore) throw serverMisfits(misfit, server.name);
}

/** @throws AppError 422 */
async function check(context: SignedInContext, input: Save, before?: Way & { id: number }): Promise<string | null> {
  const { tx } = context;
  const id = before?.id ?? 0;
  const { parkId, name, protocol, ip } = input;
  const gbId = plainGbId(input.gbId);
  if (await isNameTaken(tx, videoCodeDevices, parkId, name, id)) throw nameTaken();
  if (protocol === ENCODER_PROTOCOL.gb28181 && gbId === null) throw gbIdMissing();
  if (protocol !== ENCODER_PROTOCOL.gb28181 && ip === '') throw addressMissing();
  if (gbId !== null) {
    const fault = gbIdFault(gbId, 'encoder');
    if (fault) throw gbIdWrong(fault, gbId);
    const holder = await whoHasGbId(tx, gbId, { encoderId: id });
    if (holder !== null) throw gbIdTaken(holder);
  }
  await checkServer(context, input, before);
  return gbId;
}

/** What is kept: a new password sealed, and when it is tried next where it does not register by itself. */
const keptOf = ({ deps, now }: SignedInContext, { password, ...rest }: Save, gbId: string | null) => ({
  ...rest,
  gbId,
  nextAt: rest.protocol === ENCODER_PROTOCOL.gb28181 || !rest.enabled ? null : now,
  ...(password !== '' && { password: seal(deps.secret, password) }),
});

export const encoderRecordDef: RecordDefinition<Save, EncoderRow> = {
  kind: 'encoder',
  table: videoCodeDevices,
  fields: [
    'parkId',
    'name',
    'gbId',
    'protocol',
    'streamMode',
    'ip',
    'port',
    'keepaliveSec',
    'charset',
    'account',
    'rtspPath',
    'mediaServerId',
    'enabled',
    'remark',
  ],
  nameOf: ({ name }) => name,
  read: (context, id) => oneOf<EncoderRow>(context, encoderSource, id),
  async insert(context, input) {
    const gbId = await check(context, input);
    context.afterCommit(() => context.deps.wake());
    const made = { stateSince: context.now, createdBy: context.user.id };
    return insertEncoder(context.tx, { ...keptOf(context, input, gbId), ...made });
  },
  async update(context, before, input) {
    const { tx, now } = context;
    if (input.parkId !== before.parkId) throw videoNotFound();
    const gbId = await check(context, input, before);
    // Another code or password: whatever was known of it was of another registration.
    const isOther = gbId !== before.gbId || input.password !== '' || input.enabled !== before.enabled;
    const unknown = { fault: null, faultAt: null, bootId: null, serial: null };
    const begun = { ...unknown, state: ENCODER_STATE.unregistered, stateSince: now };
    await changeEncoder(tx, before.id, { ...keptOf(context, input, gbId), ...(isOther && begun) });
    if (isOther) await loseChannels(tx, [before.id], now);
    context.afterCommit(() => context.deps.wake());
  },
  async inUse({ tx }, { id }) {
    const count = await countMonitorsOf(tx, id);
    return count > 0 ? { code: 'video.encoderHasMonitors', params: { count } } : null;
  },
  async onRestore(context, encoder) {
    const holder = encoder.gbId && (await whoHasGbId(context.tx, encoder.gbId, { encoderId: encoder.id }));
    if (holder) throw gbIdTaken(holder);
  },
};

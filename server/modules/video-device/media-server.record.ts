/** Media servers as records; their secrets are sealed and leave the platform only for the server itself. */
import type { InputOf } from '@/contract/endpoint';
import { MEDIA_SERVER_KIND, MEDIA_SERVER_STATE, serverMisfit } from '@/contract/video/device-codes';
import type { MediaServerRow, mediaServerEndpoints } from '@/contract/video/media-server';
import { brokenRule } from '@/contract/validation';
import { seal } from '../../chat/sealed';
import type { SignedInContext } from '../../http/context';
import type { RecordDefinition } from '../admin/record/record.usecases';
import { nameTaken, serverMisfits, urlMissing, videoNotFound } from './video-device.errors';
import { changeServer, countEncodersOf, insertServer, isNameTaken, protocolsOf } from './video-device.repository';
import { videoMediaServers } from './video-device.table';
import { mediaServerSource, oneOf } from './video-rows.repository';

type Save = Omit<InputOf<typeof mediaServerEndpoints.saveMediaServer>, 'id' | 'version'>;

/** @throws AppError 422 */
async function check({ tx }: SignedInContext, { parkId, name, kind, url }: Save, id = 0): Promise<void> {
  if (await isNameTaken(tx, videoMediaServers, parkId, name, id)) throw nameTaken();
  if (kind !== MEDIA_SERVER_KIND.builtIn && brokenRule('url', url) !== null) throw urlMissing();
}

/** What is kept of it: an address without its last slash, a new secret sealed, and when it is asked next. */
const keptOf = ({ deps, now }: SignedInContext, { secret, url, ...rest }: Save) => {
  const isBuiltIn = rest.kind === MEDIA_SERVER_KIND.builtIn;
  return {
    ...rest,
    url: isBuiltIn ? '' : url.replace(/\/+$/, ''),
    nextAt: isBuiltIn ? null : now,
    ...(secret !== '' && { secret: seal(deps.secret, secret) }),
  };
};

export const mediaServerRecordDef: RecordDefinition<Save, MediaServerRow> = {
  kind: 'mediaServer',
  table: videoMediaServers,
  fields: ['parkId', 'name', 'kind', 'url', 'account', 'remark'],
  nameOf: ({ name }) => name,
  read: (context, id) => oneOf<MediaServerRow>(context, mediaServerSource, id),
  async insert(context, input) {
    await check(context, input);
    const kept = keptOf(context, input);
    const state = kept.nextAt === null ? MEDIA_SERVER_STATE.online : MEDIA_SERVER_STATE.offline;
    context.afterCommit(() => context.deps.wake());
    return insertServer(context.tx, { ...kept, state, stateSince: context.now, createdBy: context.user.id });
  },
  async update(context, before, input) {
    if (input.parkId !== before.parkId) throw videoNotFound();
    await check(context, input, before.id);
    // What is connected to it would never show a picture again.
    for (const protocol of input.kind === before.kind ? [] : await protocolsOf(context.tx, before.id)) {
      const misfit = serverMisfit(protocol, input.kind);
      if (misfit) throw serverMisfits(misfit, input.name, 'kind');
    }
    await changeServer(context.tx, before.id, keptOf(context, input));
    context.afterCommit(() => context.deps.wake());
  },
  async inUse({ tx }, { id }) {
    const count = await countEncodersOf(tx, id);
    return count > 0 ? { code: 'video.serverHasEncoders', params: { count } } : null;
  },
};

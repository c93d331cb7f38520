/** Media servers: the built-in one, and those that were added. */
import { createElement } from 'react';
import { MEDIA_SERVER_KIND, MEDIA_SERVER_STATE } from '@/contract/video/device-codes';
import { mediaServerEndpoints, type MediaServerRow } from '@/contract/video/media-server';
import { useMay } from '@/session/use-may';
import { OnePark } from '@/ui/common/one-park';
import { defineList } from '@/ui/model/define';
import type { Column, FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { useOnePark } from '@/ui/model/use-one-park';
import { write } from '@/ui/model/write';
import { SERVER_TONES } from '../parts/tones';
import { useServerForm } from './use-server-form';

const COLUMNS = {
  name: { title: 'videodevice.server.name', value: (row) => row.name, sort: 'name' },
  state: {
    title: 'videodevice.encoder.state',
    value: ({ state }) => ({ code: state, table: 'mediaServerState', tone: SERVER_TONES[state] ?? 'paused' }),
    sort: 'state',
  },
  since: {
    title: 'videodevice.encoder.since',
    value: ({ state, stateSince }) =>
      state === MEDIA_SERVER_STATE.online || stateSince === null ? '' : { since: stateSince },
  },
  fault: {
    title: 'videodevice.encoder.reason',
    value: ({ fault }) => (fault === null ? '' : { code: fault, table: 'mediaServerFault', tone: 'danger' }),
  },
  said: { title: 'videodevice.server.said', value: ({ said }) => said, optional: true },
  kind: { title: 'videodevice.server.kind', value: ({ kind }) => ({ code: kind, table: 'mediaServerKind' }) },
  url: { title: 'videodevice.server.url', value: (row) => row.url },
  streams: { title: 'videodevice.server.streams', value: (row) => row.streams, sort: 'streams', align: 'right' },
  encoders: { title: 'videodevice.server.encoders', value: (row) => row.encoders, sort: 'encoders', align: 'right' },
  lastSeen: { title: 'videodevice.encoder.lastSeen', value: ({ lastSeenAt }) => ({ at: lastSeenAt }), optional: true },
} as const satisfies Record<string, Column<MediaServerRow>>;

const KEEPING = {
  bin: {
    remove: mediaServerEndpoints.removeMediaServers,
    restore: mediaServerEndpoints.restoreMediaServers,
    nameOf: ({ name }: MediaServerRow) => name,
  },
  useForm: useServerForm,
  createLabel: 'videodevice.action.newServer',
} as const;

export function useServers(of: FilterDefinition): ListDefinition<MediaServerRow> {
  const { parkId } = useOnePark();
  const mayKeep = useMay('video.setup');
  return defineList<MediaServerRow, string>({
    endpoint: mediaServerEndpoints.listMediaServers,
    input: { parkId },
    enabled: parkId > 0,
    above: createElement(OnePark, { id: parkId }),
    columnSet: 'mediaServers',
    rowKey: ({ id }) => id,
    columns: COLUMNS,
    card: { title: 'name', tag: 'state', place: 'url', facts: ['kind', 'since', 'fault', 'streams', 'encoders'] },
    filters: [of, { name: 'keyword', label: 'videodevice.server.keyword', type: 'text', keyboard: 'search' }],
    actions: [
      {
        key: 'check',
        label: 'videodevice.action.check',
        when: ({ kind }) => mayKeep && kind !== MEDIA_SERVER_KIND.builtIn,
        run: ({ id }) => write(mediaServerEndpoints.askMediaServer, { parkId, serverId: id }),
      },
    ],
    empty: { title: 'videodevice.server.empty', hint: 'videodevice.server.emptyHint' },
    ...(mayKeep && KEEPING),
  });
}

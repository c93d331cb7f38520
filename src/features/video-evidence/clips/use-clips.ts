/** 录像导出: what was asked for and what became of it; whoever decides on recordings sees all of the park. */
import { createElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CLIP_STATE } from '@/contract/video/clip-codes';
import { clipEndpoints, type ClipRow } from '@/contract/video/clip';
import { text } from '@/i18n/text';
import { formatExact } from '@/lib/dates';
import { href } from '@/screens/addresses';
import { useMay } from '@/session/use-may';
import { defineList } from '@/ui/model/define';
import type { Column, FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { useOnePark } from '@/ui/model/use-one-park';
import { camerasOf } from '../choices';
import { spanText } from '../span-words';
import { CLIP_TONES } from '../tones';
import { ClipsTop } from './clips-top';
import { useClipForm } from './use-clip-form';

const COLUMNS = {
  camera: { title: 'videoclip.field.camera', value: ({ deviceName }) => deviceName },
  place: { title: 'videoclip.field.place', value: ({ place }) => place },
  state: {
    title: 'videoclip.field.state',
    value: ({ state }) => ({ code: state, table: 'clipState', tone: CLIP_TONES[state] }),
  },
  span: { title: 'videoclip.field.span', value: ({ from, to }) => spanText(from, to), width: 280 },
  purpose: { title: 'videoclip.field.purpose', value: ({ purpose }) => purpose },
  unit: { title: 'videoclip.field.unit', value: ({ unit }) => unit },
  askedBy: { title: 'videoclip.field.askedBy', value: ({ askedByName }) => askedByName },
  askedAt: { title: 'videoclip.field.askedAt', value: ({ askedAt }) => formatExact(askedAt) },
  decidedBy: { title: 'videoclip.field.decidedBy', value: ({ decidedByName }) => decidedByName ?? '' },
  expiresAt: {
    title: 'videoclip.field.expiresAt',
    value: ({ state, expiresAt }) => (state === CLIP_STATE.ready && expiresAt !== null ? formatExact(expiresAt) : ''),
  },
  downloads: { title: 'videoclip.field.downloads', value: ({ downloads }) => downloads, align: 'right' },
  no: { title: 'videoclip.field.no', value: ({ no }) => no },
} as const satisfies Record<string, Column<ClipRow>>;

/** `mine` is what the call takes; whoever decides on none has nothing to choose. */
const ofFilter = (): FilterDefinition => ({
  name: 'mine',
  label: 'videoclip.list.of',
  quick: true,
  type: 'choice',
  options: [{ value: 'true', label: text('videoclip.list.mine') }],
});

const filtersOf = (parkId: number, seesAll: boolean): readonly FilterDefinition[] => [
  ...(seesAll ? [ofFilter()] : []),
  { name: 'state', label: 'videoclip.field.state', type: 'code', table: 'clipState', quick: !seesAll },
  { name: 'deviceId', label: 'videoclip.field.camera', type: 'choice', options: camerasOf(parkId) },
  { name: 'from', label: 'videoclip.field.askedFrom', type: 'dateTime' },
  { name: 'to', label: 'videoclip.field.askedTo', type: 'dateTime' },
];

const MAKING = { useForm: useClipForm, mayEdit: () => false, createLabel: 'videoclip.action.ask' } as const;

export default function useClips(): ListDefinition<ClipRow> {
  const { parkId } = useOnePark();
  const seesAll = useMay('video.review');
  const mayAsk = useMay('video.view');
  const isNew = useSearchParams()[0].get('edit') === 'new';
  return defineList<ClipRow, string>({
    endpoint: clipEndpoints.listClips,
    input: { parkId },
    enabled: parkId > 0,
    above: isNew ? null : createElement(ClipsTop, { parkId }),
    list: 'clips',
    rowKey: ({ id }) => id,
    columns: COLUMNS,
    card: { title: 'camera', tag: 'state', place: 'place', facts: ['span', 'purpose', 'askedBy', 'unit'] },
    filters: filtersOf(parkId, seesAll),
    href: ({ id }) => href('clip', { id }),
    ...(mayAsk && MAKING),
    empty: { title: 'videoclip.list.empty', hint: 'videoclip.list.emptyHint' },
  });
}

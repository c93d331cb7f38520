/** 视频查看记录: who watched which camera, when, from where and why. A file of it says what it is for. */
import { useState } from 'react';
import { type ViewRow, viewLogEndpoints } from '@/contract/video/view-log';
import { text } from '@/i18n/text';
import { formatExact } from '@/lib/dates';
import { defineForm, defineList } from '@/ui/model/define';
import type { Column, FilterDefinition, ListDefinition, Question } from '@/ui/model/definitions';
import { useOnePark } from '@/ui/model/use-one-park';
import { camerasOf } from '../choices';
import { spanText } from '../span-words';

const MINUTE_MS = 60_000;

/** A single look lasts no time. */
function lastedText({ at, until }: ViewRow): string {
  if (until === null || until === at) return '';
  const count = Math.floor((until - at) / MINUTE_MS);
  return count === 0 ? text('videoclip.view.short') : text('videoclip.view.minutes', { count });
}

const COLUMNS = {
  at: { title: 'videoclip.view.at', value: ({ at }) => formatExact(at) },
  user: { title: 'videoclip.view.user', value: ({ userName }) => userName },
  camera: { title: 'videoclip.view.camera', value: ({ deviceName }) => deviceName },
  place: { title: 'videoclip.view.place', value: ({ place }) => place },
  kind: { title: 'videoclip.view.kind', value: ({ kind }) => ({ code: kind, table: 'viewKind' }) },
  origin: { title: 'videoclip.view.origin', value: ({ origin }) => ({ code: origin, table: 'viewOrigin' }) },
  lasted: { title: 'videoclip.view.lasted', value: lastedText },
  span: {
    title: 'videoclip.view.span',
    value: ({ from, to }) => (from === null || to === null ? '' : spanText(from, to)),
    width: 280,
  },
  reason: { title: 'videoclip.view.reason', value: ({ reason }) => reason, width: 260 },
} as const satisfies Record<string, Column<ViewRow>>;

const filtersOf = (parkId: number): readonly FilterDefinition[] => [
  { name: 'kind', label: 'videoclip.view.kind', type: 'code', table: 'viewKind' },
  { name: 'deviceId', label: 'videoclip.view.camera', type: 'choice', options: camerasOf(parkId) },
  { name: 'origin', label: 'videoclip.view.origin', type: 'code', table: 'viewOrigin' },
  { name: 'from', label: 'videoclip.view.from', type: 'dateTime' },
  { name: 'to', label: 'videoclip.view.to', type: 'dateTime' },
];

type Export = (more: { purpose: string }) => Promise<void>;

const questionOf = (run: Export, close: () => void): Question => {
  const form = defineForm<{ purpose: string }>({
    key: 'videoViewPurpose',
    title: 'videoclip.view.exportTitle',
    fields: [
      {
        name: 'purpose',
        label: 'videoclip.view.exportPurpose',
        type: 'text',
        hint: 'videoclip.view.exportHint',
        required: true,
      },
    ],
    initial: { purpose: '' },
    submitLabel: 'admin.export.button',
    submit: run,
  });
  return { form: form as unknown as Question['form'], close };
};

export default function useViewLog(): ListDefinition<ViewRow> {
  const { parkId } = useOnePark();
  const [asked, ask] = useState<{ run: Export }>();
  return defineList<ViewRow, string>({
    endpoint: viewLogEndpoints.listVideoViews,
    input: { parkId },
    enabled: parkId > 0,
    list: 'videoViews',
    rowKey: ({ id }) => id,
    columns: COLUMNS,
    card: { title: 'camera', tag: 'kind', place: 'place', facts: ['user', 'at', 'lasted', 'span', 'reason'] },
    filters: filtersOf(parkId),
    exported: viewLogEndpoints.exportVideoViews,
    askBeforeExport: (run) => ask({ run }),
    ...(asked && { question: questionOf(asked.run, () => ask(undefined)) }),
    empty: { title: 'videoclip.view.empty', hint: 'videoclip.view.emptyHint' },
  });
}

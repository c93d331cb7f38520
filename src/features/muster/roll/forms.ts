/** What is asked before a roll call is started or ended, somebody is added, or a file is taken. */
import { download } from '@/api/download';
import { MUSTER_STATUS as M, type MusterKind, MUSTER_KIND } from '@/contract/muster/muster-codes';
import { musterEndpoints } from '@/contract/muster/muster';
import type { MusterDetail } from '@/contract/muster/muster-entities';
import { codeText, text } from '@/i18n/text';
import { deliver, type Delivery } from '@/lib/deliver-file';
import { dayName } from '@/ui/model/export-list';
import { codeOptions } from '@/ui/model/code-options';
import { defineForm } from '@/ui/model/define';
import { write } from '@/ui/model/write';
import type { Marks } from './use-marks';

interface Starting {
  parkId: number;
  kind: MusterKind;
  /** How many are on the list now. */
  people: number;
  alarmId: number | undefined;
  begun: (muster: MusterDetail) => void;
}

export const startForm = ({ parkId, kind, people, alarmId, begun }: Starting) =>
  defineForm<{ title: string }>({
    key: `muster.start.${parkId}`,
    title: kind === MUSTER_KIND.real ? 'muster.form.startTitle' : 'muster.form.startDrillTitle',
    fields: [
      {
        name: 'title',
        label: 'muster.form.title',
        type: 'text',
        maxLength: 60,
        hint: { words: text('muster.form.startHint', { count: people }) },
      },
    ],
    initial: { title: '' },
    submitLabel: kind === MUSTER_KIND.real ? 'muster.action.startReal' : 'muster.action.startDrill',
    danger: kind === MUSTER_KIND.real,
    submit: async ({ title }) => {
      const input = { parkId, kind, title: title.trim(), ...(alarmId !== undefined && { alarmId }) };
      begun(await write(musterEndpoints.startMuster, input, { quiet: true }));
    },
  });

/** @param unseen as this phone knows it */
export const endForm = ({ id, parkId }: MusterDetail, unseen: number, ended: (muster: MusterDetail) => void) =>
  defineForm<{ note: string }>({
    key: `muster.end.${id}`,
    title: 'muster.action.end',
    fields: [
      {
        name: 'note',
        label: 'muster.form.endNote',
        type: 'longText',
        maxLength: 500,
        voice: true,
        hint: {
          words: [unseen > 0 ? text('muster.form.endUnseen', { count: unseen }) : '', text('muster.form.endHint')]
            .filter(Boolean)
            .join(' · '),
        },
      },
    ],
    initial: { note: '' },
    submitLabel: 'muster.action.end',
    danger: unseen > 0,
    submit: async ({ note }) => ended(await write(musterEndpoints.endMuster, { id, parkId, note }, { quiet: true })),
  });

export const addForm = (marks: Marks) =>
  defineForm<{ name: string; org: string; status: number; note: string }>({
    key: 'muster.add',
    title: 'muster.action.add',
    fields: [
      { name: 'name', label: 'muster.form.name', type: 'text', maxLength: 60, required: true },
      { name: 'org', label: 'muster.form.org', type: 'text', maxLength: 60 },
      {
        name: 'status',
        label: 'muster.form.status',
        type: 'code',
        table: 'musterStatus',
        only: [M.safe, M.rescue, M.unseen],
        required: true,
      },
      { name: 'note', label: 'muster.form.note', type: 'text', maxLength: 200 },
    ],
    initial: { name: '', org: '', status: M.safe, note: '' },
    submitLabel: 'muster.action.add',
    submit: ({ name, org, status, note }) =>
      marks.add({
        name: name.trim(),
        org: org.trim(),
        note: note.trim(),
        status: status === M.rescue ? M.rescue : status === M.unseen ? M.unseen : M.safe,
      }),
  });

const COLUMNS = [
  'name',
  'org',
  'kind',
  'area',
  'door',
  'at',
  'certainty',
  'status',
  'place',
  'byName',
  'markedAt',
  'note',
];
const TABLES: Readonly<Record<string, 'presenceKind' | 'presenceCertainty' | 'musterStatus'>> = {
  kind: 'presenceKind',
  certainty: 'presenceCertainty',
  status: 'musterStatus',
};
const titleOf = (name: string): string =>
  name === 'byName' ? text('muster.column.by') : text(`muster.column.${name as 'name'}`);

const columns = () =>
  COLUMNS.map((name) => {
    const table = TABLES[name];
    return {
      name,
      title: titleOf(name),
      ...(table && { words: Object.fromEntries(codeOptions(table).map(({ value, label }) => [String(value), label])) }),
    };
  });

/** A file of the whole list. What it is for is written down. */
export const exportForm = ({ id, parkId, kind, title }: MusterDetail, how: Delivery) =>
  defineForm<{ purpose: string }>({
    key: 'muster.export',
    title: 'muster.form.exportTitle',
    fields: [
      {
        name: 'purpose',
        label: 'muster.form.purpose',
        type: 'text',
        maxLength: 100,
        hint: 'muster.form.purposeHint',
        required: true,
      },
    ],
    initial: { purpose: '' },
    submitLabel: 'muster.action.export',
    submit: async ({ purpose }) => {
      const sheet = `${text('muster.paper.list')} ${title || codeText('musterKind', kind)}`;
      const file = await download(musterEndpoints.exportMuster, {
        id,
        parkId,
        purpose: purpose.trim(),
        format: 'xlsx',
        columns: columns(),
        sheet,
      });
      await deliver(new File([file], dayName(sheet, 'xlsx'), { type: file.type }), how);
    },
  });

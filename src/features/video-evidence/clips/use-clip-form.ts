/** 申请导出: which camera, from when to when, what for and for whom. A page that shows a recording gives the first values. */
import { useSearchParams } from 'react-router-dom';
import { clipEndpoints, MOST_CLIP_MS } from '@/contract/video/clip';
import { text } from '@/i18n/text';
import { defineForm, readyForm } from '@/ui/model/define';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition } from '@/ui/model/field-types';
import { noteSaved } from '@/ui/model/saved-record';
import { useOnePark } from '@/ui/model/use-one-park';
import { write } from '@/ui/model/write';
import { camerasOf } from '../choices';

interface Values {
  readonly deviceId: number | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly purpose: string;
  readonly unit: string;
  readonly documentNo: string;
}

const MINUTES = MOST_CLIP_MS / 60_000;
const isTime = (value: unknown): value is number => typeof value === 'number';

const fieldsOf = (
  parkId: number,
  camera: string | null,
  deviceId: number | null,
): readonly FieldDefinition<Values>[] => [
  {
    name: 'deviceId',
    label: 'videoclip.field.camera',
    hint: 'videoclip.ask.cameraHint',
    type: 'choice',
    options: camerasOf(parkId),
    required: true,
    ...(deviceId !== null && camera && { chosen: { value: deviceId, label: camera } }),
  },
  { name: 'from', label: 'videoclip.field.from', type: 'dateTime', required: true },
  {
    name: 'to',
    label: 'videoclip.field.to',
    hint: 'videoclip.ask.spanHint',
    type: 'dateTime',
    required: true,
    check: (value, { from }) => {
      if (!isTime(value) || !isTime(from)) return undefined;
      if (value <= from) return text('errors.clip.endsBeforeStart');
      return value - from > MOST_CLIP_MS ? text('errors.clip.tooLong', { minutes: MINUTES }) : undefined;
    },
  },
  {
    name: 'purpose',
    label: 'videoclip.field.purpose',
    hint: 'videoclip.ask.purposeHint',
    type: 'longText',
    maxLength: 200,
    required: true,
  },
  { name: 'unit', label: 'videoclip.field.unit', hint: 'videoclip.ask.unitHint', type: 'text', maxLength: 100 },
  {
    name: 'documentNo',
    label: 'videoclip.field.documentNo',
    hint: 'videoclip.ask.documentHint',
    type: 'text',
    maxLength: 60,
    when: ({ unit }) => unit.trim() !== '',
    requiredWhen: ({ unit }) => unit.trim() !== '',
  },
];

const numberOf = (value: string | null): number | null => (value && Number(value) > 0 ? Number(value) : null);

/** `camera`, `cameraName`, `since` and `until` in the address; `from` and `to` are filters of the list behind the form. */
export function useClipForm(): EditForm {
  const { parkId } = useOnePark();
  const [params] = useSearchParams();
  const deviceId = numberOf(params.get('camera'));
  return readyForm(
    defineForm<Values>({
      key: `clip.ask.${parkId}.${deviceId ?? ''}`,
      title: 'videoclip.ask.title',
      fields: fieldsOf(parkId, params.get('cameraName'), deviceId),
      initial: {
        deviceId,
        from: numberOf(params.get('since')),
        to: numberOf(params.get('until')),
        purpose: '',
        unit: '',
        documentNo: '',
      },
      submitLabel: 'videoclip.action.ask',
      submit: async ({ deviceId: camera, from, to, ...words }) => {
        const input = { ...words, parkId, deviceId: camera ?? 0, from: from ?? 0, to: to ?? 0 };
        const made = await write(clipEndpoints.askClip, input, { quiet: true });
        noteSaved({ id: made.id, name: made.no, isNew: true }, 'video-clip');
      },
    }),
  );
}

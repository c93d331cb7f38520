/** Forms for starting a drill and for recording its result. */
import { call } from '@/api/call';
import { controlRoomEndpoints } from '@/contract/control-room';
import { alarmPlanEndpoints, type Drill, type Plan } from '@/contract/alarm-plan';
import type { FormDefinition } from '@/ui/model/definitions';
import { write } from '@/ui/model/write';

interface StartValues {
  readonly deviceId: number | undefined;
  readonly note: string;
}

/** Points of the park by name, number or place: found by the server. */
const pointsOf = (parkId: number) => async (keyword: string) => {
  const points = await call(
    controlRoomEndpoints.searchAlarmPoints,
    { parkId, ...(keyword && { keyword }) },
    { quiet: true },
  );
  return points.flatMap(({ id, name, code, location }) =>
    id === null ? [] : [{ value: id, label: location, hint: `${name} · ${code}` }],
  );
};

export const startForm = (
  { id: planId, parkId }: Plan,
  onStarted: (started: { alarmId: number; no: string }) => void,
): FormDefinition<StartValues> => ({
  key: `drill${planId}`,
  title: 'alarmplan.drill.start',
  fields: [
    {
      name: 'deviceId',
      label: 'alarmplan.drill.point',
      hint: 'alarmplan.drill.pointHint',
      type: 'choice',
      options: pointsOf(parkId),
      required: true,
    },
    { name: 'note', label: 'alarmplan.drill.note', type: 'longText', maxLength: 200 },
  ],
  initial: { deviceId: undefined, note: '' },
  submitLabel: 'alarmplan.drill.startNow',
  submit: async ({ deviceId, note }) => {
    const input = { planId, parkId, deviceId: deviceId ?? 0, note };
    onStarted(await write(alarmPlanEndpoints.startDrill, input, { quiet: true }));
  },
});

interface ConclusionValues {
  readonly text: string;
}

export const conclusionForm = (
  { alarmId, no, conclusion }: Drill,
  parkId: number,
  onDone: () => void,
): FormDefinition<ConclusionValues> => ({
  key: `conclusion${alarmId}`,
  title: { words: no },
  fields: [
    {
      name: 'text',
      label: 'alarmplan.drill.conclusion',
      hint: 'alarmplan.drill.conclusionHint',
      type: 'longText',
      required: true,
      maxLength: 500,
      voice: true,
    },
  ],
  initial: { text: conclusion?.text ?? '' },
  submitLabel: 'alarmplan.drill.saveConclusion',
  submit: async ({ text }) => {
    await write(alarmPlanEndpoints.concludeDrill, { alarmId, parkId, text }, { quiet: true });
  },
  onDone,
});

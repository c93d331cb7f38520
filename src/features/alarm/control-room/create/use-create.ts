/** Somebody reports what they see, or calls a drill: the form, and where it leads. */
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ApiError } from '@/api/api-error';
import { DRILL_LEADERS, controlRoomEndpoints, mayReportAlarm } from '@/contract/control-room';
import type { Park } from '@/contract/session';
import { newUuid } from '@/outbox/uuid';
import { href } from '@/screens/addresses';
import { useSession } from '@/session/session-state';
import type { FormDefinition } from '@/ui/model/definitions';
import { useCommand } from '@/ui/model/use-command';
import { useDetail } from '@/ui/model/use-detail';
import { useFormModel, type FormModel } from '@/ui/model/use-form-model';
import { useOnePark } from '@/ui/model/use-one-park';
import { NO_REPORT, createFields, createRequest, isDrill, type CreateFor, type CreateValues } from './create-form';
import { sendNote, sendReport } from './send-report';

/** One is open at this point already. */
export interface OpenAlready {
  readonly id: number;
  readonly no: string;
  /** What was written here goes to that one. */
  readonly add: () => void;
  readonly adding: boolean;
  readonly problem: ApiError | undefined;
}

export interface CreateModel {
  readonly may: boolean;
  /** The device that the address names is known, or was none. */
  readonly ready: boolean;
  readonly purpose: CreateFor;
  /** To choose from, for somebody who works in no park. */
  readonly parks: readonly Park[];
  readonly choosePark: (id: number) => void;
  readonly definition: FormDefinition<CreateValues>;
  readonly state: FormModel<CreateValues>;
  readonly already: OpenAlready | undefined;
  /** Kept on this device under this id: it goes when the line is back. */
  readonly kept: string | undefined;
  readonly again: () => void;
}

const whole = (value: string | null): number | null => (value && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null);

/** `device`, `location`, `plan`, `drill` in the address fill the form. */
function useAsked(mayDrill: boolean, parkId: number) {
  const [params] = useSearchParams();
  const deviceId = whole(params.get('device'));
  const locationId = whole(params.get('location'));
  const points = useDetail(
    controlRoomEndpoints.searchAlarmPoints,
    { parkId, deviceId: deviceId ?? undefined },
    { enabled: deviceId !== null && parkId !== 0 },
  );
  const found = points.record?.[0];
  const initial: CreateValues = {
    ...NO_REPORT,
    kind: mayDrill && params.has('drill') ? 'drill' : 'real',
    placeBy: deviceId === null ? 'place' : 'device',
    deviceId,
    locationId,
    planId: whole(params.get('plan')),
  };
  const device = found && deviceId !== null ? { value: deviceId, label: `${found.location} ${found.name}` } : undefined;
  return { initial, device, ready: deviceId === null || points.state !== 'loading' };
}

function useAlready(state: FormModel<CreateValues>, parkId: number): OpenAlready | undefined {
  const navigate = useNavigate();
  const { failure, values } = state;
  const open = failure?.code === 'alarm.manualIsOpen' ? failure.params : undefined;
  const id = Number(open?.openId ?? 0);
  const command = useCommand(
    async () => {
      const note = values.description.trim() || values.title.trim() || String(open?.no ?? '');
      const input = { parkId, id, note, photoKeys: values.photos.map(({ key }) => key), clientAt: Date.now() };
      await sendNote(input, { id: newUuid(), photos: values.photos });
    },
    {
      onDone: () => {
        state.dropDraft();
        void navigate(href('alarmRecord', { id }), { replace: true });
      },
    },
  );
  if (!open) return undefined;
  return {
    id,
    no: String(open.no ?? ''),
    adding: command.pending,
    problem: command.error,
    add: () => void command.run(),
  };
}

const holds = (permissions: readonly string[] | undefined, wanted: readonly string[]): boolean =>
  wanted.some((permission) => permissions?.includes(permission));

export function useCreate(): CreateModel {
  const { user } = useSession();
  const navigate = useNavigate();
  const park = useOnePark();
  // Whoever has a current park reports there, also while they look at several.
  const parkId = user?.parkId ?? park.parkId;
  const mayDrill = holds(user?.permissions, DRILL_LEADERS);
  const { initial, device, ready } = useAsked(mayDrill, parkId);
  const purpose: CreateFor = { parkId, mayDrill, device };
  const id = useRef('');
  const made = useRef<number>(undefined);
  const [kept, setKept] = useState<string>();
  const waiting = useRef('');
  const submit = async (values: CreateValues): Promise<void> => {
    // Sent twice, made once; a refused form is another report when it is sent again.
    const key = (id.current ||= newUuid());
    const sending = sendReport(createRequest(values, parkId), { id: key, photos: values.photos });
    const outcome = await sending.finally(() => (id.current = ''));
    made.current = outcome.state === 'delivered' ? outcome.output.id : undefined;
    waiting.current = outcome.id;
  };
  const onDone = (): void => {
    if (made.current === undefined) setKept(waiting.current);
    else void navigate(href('alarmRecord', { id: made.current }), { replace: true });
  };
  const base = { key: `alarm.new.${parkId}`, fields: createFields(purpose), initial, submit, onDone };
  const state = useFormModel({ ...base, submitLabel: 'alarmdesk.create.submit' });
  const submitLabel = isDrill(state.values) ? 'alarmdesk.create.submitDrill' : 'alarmdesk.create.submit';
  const again = (): void => {
    state.dropDraft();
    setKept(undefined);
  };
  return {
    may: mayReportAlarm(user?.usertype, user?.permissions),
    ready: ready && parkId !== 0,
    purpose,
    state,
    kept,
    again,
    parks: user?.parkId ? [] : park.parks,
    choosePark: park.choose,
    already: useAlready(state, parkId),
    definition: { ...base, submitLabel },
  };
}

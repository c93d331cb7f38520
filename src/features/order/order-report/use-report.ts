/** A new order: for whom the form is made, what is at the place, and how it is sent. */
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { serverNow } from '@/api/reply';
import { alarmEndpoints } from '@/contract/alarm';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { newUuid } from '@/outbox/uuid';
import { readOutcome } from '@/outbox/read-outcome';
import { href } from '@/screens/addresses';
import { useSession } from '@/session/session-state';
import type { FormDefinition } from '@/ui/model/definitions';
import { useDetail } from '@/ui/model/use-detail';
import { useFormModel, type FormModel } from '@/ui/model/use-form-model';
import { createOrder } from '../act/create-order';
import { orderHref } from '../order';
import { NO_REPORT, reportFields, reportRequest, type ReportFor, type ReportValues } from './report-form';
import { sentState } from './sent-report';
import { useReportPoint, type ReportPoint } from './use-report-point';

const whole = (value: string | null): number | undefined => Number(value) || undefined;

/** @param parkId 0: an alarm's that is not known yet */
function usePurpose(parkId: number): ReportFor & { readonly code: string; readonly deviceId: number | null } {
  const [params] = useSearchParams();
  const { user } = useSession();
  const [now] = useState(serverNow);
  return {
    parkId,
    alarmId: whole(params.get('alarmId')),
    isDispatcher: user?.permissions.includes('order.dispatch') ?? false,
    now,
    code: params.get('code') ?? '',
    deviceId: whole(params.get('deviceId')) ?? null,
  };
}

/** @returns sends the form, and afterwards goes to the order, or to the list where it waits to be sent */
function useSend(purpose: ReportFor): Pick<FormDefinition<ReportValues>, 'submit' | 'onDone'> {
  const navigate = useNavigate();
  const id = useRef('');
  const made = useRef<number>(undefined);
  const sent = useRef('');
  const submit = async (values: ReportValues): Promise<void> => {
    // Sent twice, made once.
    id.current ||= newUuid();
    sent.current = id.current;
    const photos = values.photos.map(({ key, blob, takenAt }) => ({ key, blob, takenAt }));
    const outcome = await createOrder(reportRequest(values, purpose), { id: id.current, photos });
    // A refused form is another order when it is sent again.
    id.current = '';
    await readOutcome(outcome);
    made.current = outcome.state === 'delivered' ? outcome.output.id : undefined;
  };
  const onDone = (): void =>
    void navigate(made.current === undefined ? href('orderReport') : orderHref(made.current), {
      replace: true,
      ...(made.current === undefined && { state: sentState(sent.current) }),
    });
  return { submit, onDone };
}

export interface ReportModel {
  readonly purpose: ReportFor;
  readonly definition: FormDefinition<ReportValues>;
  readonly state: FormModel<ReportValues>;
  readonly point: ReportPoint;
  /** The alarm that it is made from, if it may be seen. */
  readonly alarm: AlarmDetail | undefined;
}

export function useReport(parkGiven: number): ReportModel {
  const { code, deviceId, ...asked } = usePurpose(parkGiven);
  const { alarmId } = asked;
  const found = useDetail(
    alarmEndpoints.getAlarm,
    { id: alarmId },
    { enabled: alarmId !== undefined, lastKnownKey: `alarm.${alarmId}` },
  );
  const alarm = found.record;
  // An order belongs where its alarm is, whichever of my parks I am looking at.
  const purpose = { ...asked, parkId: alarm?.parkId ?? asked.parkId };
  const { parkId } = purpose;
  const send = useSend(purpose);
  const base = {
    key: alarmId === undefined ? `order.new.${parkId}` : `order.new.alarm.${alarmId}`,
    fields: reportFields(purpose),
    initial: { ...NO_REPORT, scanCode: code, deviceId },
    ...send,
  };
  const state = useFormModel({ ...base, submitLabel: 'ordernew.report.submit' });
  const atPoint = useReportPoint(purpose, state.values);
  // Without its alarm there is no park to ask about.
  const isLost = parkId === 0 && found.error !== undefined;
  const point = isLost ? { ...atPoint, typesState: 'failed' as const, retry: () => void found.refresh() } : atPoint;
  // One more at the same place is allowed, but said.
  const isAnother = point.similar.length > 0;
  const definition: FormDefinition<ReportValues> = {
    ...base,
    submitLabel: isAnother ? 'ordernew.report.another' : 'ordernew.report.submit',
  };
  return { purpose, definition, state, point, alarm };
}

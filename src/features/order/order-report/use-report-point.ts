/** What is at the scanned or chosen place: its name, the types reported there, open orders of the last 24 hours. */
import { orderEndpoints } from '@/contract/order';
import { orderTypeEndpoints } from '@/contract/order-type';
import type { OrderRow } from '@/contract/order-entities';
import type { ApiError } from '@/api/api-error';
import { useDetail } from '@/ui/model/use-detail';
import { pointIn, type ReportFor, type ReportValues } from './report-form';
import type { TypeChoice } from './type-grid';

export interface ReportPoint {
  readonly types: readonly TypeChoice[];
  /** The types have been asked for; an empty list is then the answer. */
  readonly typesState: 'loading' | 'ready' | 'failed';
  readonly retry: () => void;
  /** In words; undefined until the platform has said. */
  readonly location: string | undefined;
  readonly similar: readonly OrderRow[];
  /** Why the code means nothing here. */
  readonly error: ApiError | undefined;
}

export function useReportPoint({ parkId, alarmId }: ReportFor, values: ReportValues): ReportPoint {
  const choices = useDetail(
    orderTypeEndpoints.listOrderTypeChoices,
    { parkId },
    { lastKnownKey: `order.types.${parkId}`, enabled: parkId !== 0 },
  );
  const { scanCode, deviceId, locationId } = pointIn(values);
  const asked = scanCode ?? deviceId ?? locationId;
  const isKnown = alarmId === undefined && asked !== undefined;
  const typeId = values.typeId ?? undefined;
  const point = useDetail(
    orderEndpoints.findOrderPoint,
    { parkId, scanCode, deviceId, locationId, typeId },
    { enabled: isKnown },
  );
  const found = isKnown ? point.record : undefined;
  return {
    types: found?.types ?? choices.record ?? [],
    typesState: choices.record ? 'ready' : choices.state === 'loading' ? 'loading' : 'failed',
    retry: () => void choices.refresh(),
    location: found?.location,
    similar: found?.similar ?? [],
    error: isKnown ? point.error : undefined,
  };
}

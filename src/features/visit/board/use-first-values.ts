/** What the form of an invitation begins with: nothing, a visit that is to come again, or the firm of a work order. */
import { useSearchParams } from 'react-router-dom';
import type { ApiError } from '@/api/api-error';
import { getOrder } from '@/contract/order-record';
import { visitEndpoints } from '@/contract/visit/visit';
import { idOf } from '@/ui/case/use-case';
import { useDetail } from '@/ui/model/use-detail';

/** What is known of the guests and of where they go. */
export interface FirstValues {
  readonly name: string;
  readonly phone: string;
  readonly company: string;
  readonly plate: string;
  /** A line each. */
  readonly others: string;
  readonly purpose: string;
  readonly place: string;
  readonly typeName: string | null;
  readonly order: { readonly id: number; readonly words: string } | null;
}

const NOTHING: FirstValues = {
  name: '',
  phone: '',
  company: '',
  plate: '',
  others: '',
  purpose: '',
  place: '',
  typeName: null,
  order: null,
};

/** `again` in the address: the visit; `orderId`: the work order. */
export function useFirstValues(): {
  readonly first: FirstValues | undefined;
  readonly error: ApiError | null | undefined;
  readonly retry: () => void;
} {
  const [params] = useSearchParams();
  const [again, orderId] = [idOf(params.get('again')), idOf(params.get('orderId'))];
  const visit = useDetail(visitEndpoints.getVisit, { id: again ?? 0 }, { enabled: again !== undefined });
  const order = useDetail(getOrder, { id: orderId ?? 0 }, { enabled: orderId !== undefined });
  if (again !== undefined) {
    if (!visit.record) return { first: undefined, error: visit.error, retry: () => void visit.refresh() };
    const { guests, purpose, place, typeName } = visit.record;
    const [one, ...rest] = guests;
    const known = {
      name: one?.name ?? '',
      phone: one?.phone ?? '',
      company: one?.company ?? '',
      plate: one?.plate ?? '',
    };
    const others = rest.map(({ name, phone, company }) => [name, phone, company].filter(Boolean).join(' ')).join('\n');
    return { first: { ...NOTHING, ...known, others, purpose, place, typeName }, error: null, retry: () => {} };
  }
  if (orderId !== undefined) {
    if (!order.record) return { first: undefined, error: order.error, retry: () => void order.refresh() };
    const { id, no, title, location, outside } = order.record;
    const firm = outside && { name: outside.contact, phone: outside.phone, company: outside.name };
    const first = { ...NOTHING, ...firm, purpose: title, place: location, order: { id, words: `${title} ${no}` } };
    return { first, error: null, retry: () => {} };
  }
  return { first: NOTHING, error: null, retry: () => {} };
}

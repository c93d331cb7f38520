import { sessionEndpoints } from '@/contract/session';
import { useParkChoice } from '@/session/park-choice';
import { useSession } from '@/session/session-state';
import { useAddressParams } from './use-address-params';
import { useDetail } from './use-detail';

/**
 * The park that a page is about which needs exactly one: the one that somebody works in; who works in none, or looks at all of theirs, says which
 * (`park` in the address).
 * `parkId` is 0 until it is known.
 */
export function useOnePark() {
  const [params, change] = useAddressParams();
  const current = useSession().user?.parkId ?? null;
  const own = useParkChoice().mixed ? null : current;
  const parks = useDetail(sessionEndpoints.getParksByLoginUser, {}, { enabled: own === null });
  const asked = Number(params.get('park'));
  const named = (wanted: number | null) => parks.record?.find(({ id }) => id === wanted);
  const chosen = named(asked) ?? named(current) ?? parks.record?.[0];
  return {
    parkId: own ?? chosen?.id ?? 0,
    /** To choose from; none: there is nothing to choose. */
    parks: own === null ? (parks.record ?? []) : [],
    choose: (parkId: number): void => change({ park: parkId }),
  };
}

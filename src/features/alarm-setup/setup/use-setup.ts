/** The set-up of alarms: which part is shown, and of which park, stands in the address. */
import { useSearchParams } from 'react-router-dom';
import { sessionEndpoints } from '@/contract/session';
import { useParkChoice } from '@/session/park-choice';
import { useSession } from '@/session/session-state';
import { useDetail } from '@/ui/model/use-detail';

export const TABS = ['rules', 'plans', 'duty'] as const;
export type SetupTab = (typeof TABS)[number];

export function useSetupTab() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const park = params.get('park');
  return {
    tab: TABS.find((each) => each === asked) ?? 'rules',
    /** What belongs to one part of the page leaves the address with it. */
    show: (tab: SetupTab): void => setParams({ ...(park !== null && { park }), tab }, { replace: true }),
  };
}

/**
 * The park that is set up: the one that somebody works in; who works in none, or looks at all of theirs, says which
 * (`park` in the address).
 * `parkId` is 0 until it is known.
 */
export function useSetupPark() {
  const [params, setParams] = useSearchParams();
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
    choose: (parkId: number): void =>
      setParams((now) => ({ ...Object.fromEntries(now), park: String(parkId) }), { replace: true }),
  };
}

/** The set-up of alarms: which part is shown, and of which park, stands in the address. */
import { useSearchParams } from 'react-router-dom';

export const TABS = ['rules', 'plans', 'duty'] as const;
export type SetupTab = (typeof TABS)[number];

export function useSetupTab() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const park = params.get('park');
  return {
    tab: TABS.find((each) => each === asked) ?? 'rules',
    /** Parameters of one part are removed from the address when another part is opened. */
    show: (tab: SetupTab): void => setParams({ ...(park !== null && { park }), tab }, { replace: true }),
  };
}

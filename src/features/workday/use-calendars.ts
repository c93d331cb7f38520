/** Of which park and which calendar a page is, both in the address; who may change it. */
import { workdayEndpoints } from '@/contract/workday';
import { serverNow } from '@/api/reply';
import { formatInZone } from '@/lib/zone-clock';
import { useSession } from '@/session/session-state';
import { useAddressParams } from '@/ui/model/use-address-params';
import { useDetail } from '@/ui/model/use-detail';
import { useOnePark } from '@/ui/model/use-one-park';

export function useCalendars() {
  const [params, put] = useAddressParams();
  const { parkId, parks, choose: choosePark } = useOnePark();
  const mayKeep = useSession().user?.permissions.includes('workday.setup') ?? false;
  const list = useDetail(workdayEndpoints.listWorkdayCalendars, { parkId }, { enabled: parkId > 0 });
  const rows = list.record ?? [];
  const asked = Number(params.get('calendarId'));
  const calendar = rows.find(({ id }) => id === asked) ?? rows[0];
  return {
    parkId,
    parks,
    choosePark,
    mayKeep,
    list,
    rows,
    calendar,
    params,
    put,
    choose: (calendarId: number): void => put({ calendarId }),
    /** At the place of the calendar. */
    today: formatInZone(serverNow(), calendar?.timeZone).slice(0, 10),
  };
}
export type CalendarsModel = ReturnType<typeof useCalendars>;

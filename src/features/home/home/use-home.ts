/** The workbench's behaviour: who, where, and what waits now; kept live by the event stream. */
import { homeEndpoints, type Todos } from '@/contract/home';
import { languageTag } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { useParkChoice } from '@/session/park-choice';
import { useParks, useSession } from '@/session/session-state';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { useNow } from '@/ui/model/use-now';
import { partOfDay } from './part-of-day';
import { useShortcuts, type Shortcut } from './use-shortcuts';

const MINUTE_MS = 60_000;

export interface HomeModel {
  readonly greeting: string;
  /** 11月21日星期五 */
  readonly today: string;
  readonly parkName: string | undefined;
  readonly todos: DetailModel<Todos>;
  /** Of people without alarms: the others find theirs in the menu. */
  readonly shortcuts: readonly Shortcut[];
}

export function useHome(): HomeModel {
  const t = useText();
  const { user } = useSession();
  const parks = useParks();
  const { parkId, mixed, several } = useParkChoice();
  const currentPark = parks.find(({ id }) => id === user?.parkId)?.name;
  const now = new Date(useNow(MINUTE_MS));
  const seesAlarms = user?.permissions.includes('alarm.read') ?? false;
  const todos = useDetail(homeEndpoints.getTodos, { parkId }, { lastKnownKey: `home.todos.${parkId ?? 'all'}` });
  return {
    greeting: t(`home.greeting.${partOfDay(now.getHours())}`, { name: user?.name ?? '' }),
    today: new Intl.DateTimeFormat(languageTag(), { month: 'long', day: 'numeric', weekday: 'long' }).format(now),
    parkName: mixed && several ? t('shell.park.all') : currentPark,
    todos,
    shortcuts: useShortcuts(!seesAlarms),
  };
}

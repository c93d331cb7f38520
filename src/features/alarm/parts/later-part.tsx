/** A part of the page that is fetched after the record; when the network did not bring it, it comes with the network. */
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { isOpen } from '@/contract/alarm-transitions';
import { loadTexts } from '@/i18n/language';
import { useFetched, useIsPainted } from './use-fetched';

/** @param fetch the dynamic import of a module with a default component. What is over needs none of it. */
export function laterPart<Props extends { alarm: AlarmDetail }>(
  fetch: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const load = () => Promise.all([fetch(), loadTexts(['alarmmore'])]);
  const Part = lazy(fetch) as unknown as ComponentType<Props>;
  return function LaterPart(props: Props): ReactNode {
    const wanted = isOpen(props.alarm.handleState);
    const { loaded } = useFetched(load, useIsPainted() && wanted);
    if (!wanted || !loaded) return null;
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

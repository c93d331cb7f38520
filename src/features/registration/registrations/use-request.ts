/** One request for an account, with its two answers. */
import { registrationEndpoints, type Registration } from '@/contract/registration';
import { useText } from '@/i18n/use-text';
import { defineDetail } from '@/ui/model/define';
import type { DetailDefinition } from '@/ui/model/definitions';
import { answers, decisionOf, stateOf, type Ways } from './use-registrations';

/** @param ways asking for the roles or the reason, opening the approval */
export function useRequest(id: number, ways: Ways): DetailDefinition<Registration> {
  const t = useText();
  return defineDetail<Registration>({
    endpoint: registrationEndpoints.getRegistration,
    input: { id },
    title: ({ name }) => name,
    tag: (asked) => stateOf(asked, t),
    facts: [
      { label: 'register.form.loginName', value: (asked) => asked.loginName },
      { label: 'register.field.phone', value: (asked) => asked.phone },
      { label: 'register.field.park', value: (asked) => asked.parkName },
      { label: 'register.field.createdAt', value: (asked) => ({ at: asked.createdAt }) },
      { label: 'register.form.company', value: (asked) => asked.company || '–' },
      { label: 'register.form.reason', value: (asked) => asked.reason || '–', wide: true },
      {
        label: 'register.field.decided',
        value: (asked) => decisionOf(asked, t),
        when: ({ decidedAt }) => decidedAt !== null,
        wide: true,
      },
    ],
    actions: answers(ways).map(({ key, label, when, run, danger }) => ({
      key,
      label,
      when,
      run,
      weight: danger ? 'plain' : 'main',
    })),
  });
}

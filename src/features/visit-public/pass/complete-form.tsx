/** What the invitation left open, filled in by the guest; in the fields of either kit. */
import { useMemo, type ComponentType, type ReactNode } from 'react';
import { call } from '@/api/call';
import type { MyVisit } from '@/contract/visit/visit-my';
import { visitPublicEndpoints } from '@/contract/visit/visit-public';
import '@/i18n/flow-form-texts';
import { Block } from '@/ui/common/block';
import { defineForm } from '@/ui/model/define';
import type { FormDefinition } from '@/ui/model/definitions';
import { useFormModel, type FormModel } from '@/ui/model/use-form-model';
import { guardianFields, guardianOf } from '../parts/guardian-fields';
import { guestDrafts } from '../parts/guest-drafts';
import {
  consentField,
  NO_PERSON,
  ownConsentFields,
  personFields,
  personOf,
  type PersonValues,
} from '../parts/guest-fields';

export interface CompleteProps {
  token: string;
  visit: MyVisit;
  onDone: (visit: MyVisit) => void;
}

export interface CompleteKit {
  readonly FormBody: ComponentType<{ model: FormModel<PersonValues> }>;
  readonly SubmitButton: ComponentType<{
    model: FormModel<PersonValues>;
    definition: FormDefinition<PersonValues>;
  }>;
}

export function CompleteForm({ token, visit, onDone, kit }: CompleteProps & { kit: CompleteKit }): ReactNode {
  const { FormBody, SubmitButton } = kit;
  const { asks, name, phone, company, plate, idNotice, plateNotice } = visit;
  const fields = useMemo(
    () => [
      ...personFields(asks, 'guest.'),
      ...ownConsentFields({ idNotice, plateNotice }),
      ...guardianFields,
      consentField,
    ],
    [asks, idNotice, plateNotice],
  );
  const definition = defineForm<PersonValues>({
    key: `complete.${token}`,
    fields,
    initial: { ...NO_PERSON, name, phone, company, plate },
    drafts: guestDrafts,
    submitLabel: 'visitpass.submit.complete',
    submit: async (values) => {
      const { consent, idConsent, plateConsent } = values;
      const told = { consent, idConsent, plateConsent, ...guardianOf(values), guest: personOf(values) };
      const input = { token, action: 'register', ...told } as const;
      onDone(await call(visitPublicEndpoints.actOnMyVisit, input, { quiet: true }));
    },
  });
  const state = useFormModel(definition);
  return (
    <Block className="vp">
      <FormBody model={state} />
      <SubmitButton model={state} definition={definition} />
    </Block>
  );
}

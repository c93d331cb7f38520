/** Registering by a link: what it invites to, the form, and the way to the guest's own page. */
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { asApiError } from '@/api/api-error';
import { call } from '@/api/call';
import { serverNow } from '@/api/reply';
import { visitPublicEndpoints } from '@/contract/visit/visit-public';
import { href } from '@/screens/addresses';
import { defineForm } from '@/ui/model/define';
import type { FormDefinition } from '@/ui/model/definitions';
import { useCaptcha, type Captcha } from '@/ui/model/use-captcha';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { useFormModel, type FormModel } from '@/ui/model/use-form-model';
import { guestDrafts } from '../parts/guest-drafts';
import { useToken } from '../parts/token';
import { firstValues, registerFields, registerRequest, type Invite, type RegisterValues } from './register-form';

export interface InviteModel {
  /** Undefined: no link that we made. */
  readonly token: string | undefined;
  readonly invite: DetailModel<Invite>;
}

export function useInvite(): InviteModel {
  const token = useToken();
  const input = { token: token ?? '' };
  return { token, invite: useDetail(visitPublicEndpoints.getVisitInvite, input, { enabled: token !== undefined }) };
}

export interface RegisterModel {
  readonly captcha: Captcha;
  readonly definition: FormDefinition<RegisterValues>;
  readonly state: FormModel<RegisterValues>;
}

export function useRegister(token: string, invite: Invite): RegisterModel {
  const navigate = useNavigate();
  const captcha = useCaptcha(true);
  const fields = useMemo(() => registerFields(invite), [invite]);
  const initial = useMemo(() => firstValues(invite, serverNow()), [invite]);
  const definition = defineForm<RegisterValues>({
    key: `register.${token}`,
    fields,
    initial,
    drafts: guestDrafts,
    submitLabel: 'visitpass.submit.register',
    submit: async (values) => {
      try {
        const made = await call(visitPublicEndpoints.registerVisit, registerRequest(token, values), { quiet: true });
        void navigate(href('visitPass', { token: made.token }), { replace: true });
      } catch (error) {
        // The answer belonged to the spent picture.
        captcha.renew();
        throw asApiError(error);
      }
    },
  });
  return { captcha, definition, state: useFormModel(definition) };
}

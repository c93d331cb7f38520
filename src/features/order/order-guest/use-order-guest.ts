/** A report at a printed code: the point, the form, and the way to its status. */
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { asApiError } from '@/api/api-error';
import { call } from '@/api/call';
import type { OutputOf } from '@/contract/endpoint';
import { orderPublicEndpoints } from '@/contract/order-public';
import { href } from '@/screens/addresses';
import { defineForm } from '@/ui/model/define';
import type { FormDefinition } from '@/ui/model/definitions';
import { useCaptcha, type Captcha } from '@/ui/model/use-captcha';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { useFormModel, type FormModel } from '@/ui/model/use-form-model';
import { guestFields, guestRequest, NO_GUEST, type GuestValues } from './guest-form';

export type GuestPoint = OutputOf<(typeof orderPublicEndpoints)['getReportPoint']>;

export interface GuestModel {
  /** What was scanned; empty: the page was opened without a code. */
  readonly code: string;
  readonly point: DetailModel<GuestPoint>;
  readonly captcha: Captcha;
  readonly definition: FormDefinition<GuestValues>;
  readonly state: FormModel<GuestValues>;
}

export function useOrderGuest(): GuestModel {
  const code = useSearchParams()[0].get('code') ?? '';
  const navigate = useNavigate();
  const point = useDetail(orderPublicEndpoints.getReportPoint, { code }, { enabled: code !== '' });
  const captcha = useCaptcha(point.record !== undefined);
  const [fields] = useState(guestFields);
  const definition = defineForm<GuestValues>({
    key: `order.guest.${code}`,
    fields,
    initial: NO_GUEST,
    submitLabel: 'ordernew.guest.submit',
    submit: async (values) => {
      try {
        const made = await call(orderPublicEndpoints.reportByCode, await guestRequest(values, code), { quiet: true });
        // Told once: the page that shows it is the next.
        void navigate(href('orderStatus', { token: made.token }), { replace: true });
      } catch (error) {
        // The answer belonged to the spent picture.
        captcha.renew();
        throw asApiError(error);
      }
    },
  });
  return { code, point, captcha, definition, state: useFormModel(definition) };
}

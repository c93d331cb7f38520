/** The status of a report by its link, and what its reporter does about it. */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { asApiError } from '@/api/api-error';
import { call } from '@/api/call';
import { orderPublicEndpoints, type GuestReport } from '@/contract/order-public';
import type { FormDefinition } from '@/ui/model/definitions';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { useNow } from '@/ui/model/use-now';
import { draftsWithoutSignature } from '../work/signature-drafts';
import { actsNow, consentOf, guestActFields, NO_ACT, type GuestAction, type GuestActValues } from './guest-act';

/** Nobody tells a page without a session of changes: it asks, in ms. */
const ASK_EVERY_MS = 30_000;
const LEAST_TOKEN = 20;

export interface StatusModel {
  readonly token: string;
  /** Too short to be a link that we made. */
  readonly isBroken: boolean;
  readonly detail: DetailModel<GuestReport>;
  readonly acts: readonly GuestAction[];
  readonly open: GuestAction | undefined;
  readonly setOpen: (action: GuestAction | undefined) => void;
}

export function useOrderStatus(): StatusModel {
  const token = useSearchParams()[0].get('token') ?? '';
  const isBroken = token.length < LEAST_TOKEN;
  const detail = useDetail(orderPublicEndpoints.getMyReport, { token }, { enabled: !isBroken });
  const [open, setOpen] = useState<GuestAction>();
  const { refresh, record } = detail;
  useEffect(() => {
    if (isBroken) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isBroken, refresh]);
  const now = useNow(1000);
  return { token, isBroken, detail, acts: record ? actsNow(record, now) : [], open, setOpen };
}

/** The form of one action; its answer takes the report's place. */
export function guestActForm(
  action: GuestAction,
  report: GuestReport,
  { token, detail, setOpen }: StatusModel,
): FormDefinition<GuestActValues> {
  return {
    key: `order.status.${report.no}.${action}`,
    fields: guestActFields(action, report.mustDraw),
    drafts: draftsWithoutSignature,
    initial: NO_ACT,
    submitLabel: `order.action.${action}`,
    submit: async (values) => {
      const { score, end } = values;
      const input = {
        token,
        action,
        version: report.version,
        end,
        ...consentOf(values),
        ...(report.quote && { quoteId: report.quote.id }),
        ...(typeof score === 'number' && { score }),
      };
      try {
        detail.replace(await call(orderPublicEndpoints.actOnMyReport, input, { quiet: true }));
      } catch (caught) {
        const error = asApiError(caught);
        // Something happened meanwhile: what is shown must be what is decided on.
        if (error.status === 409) void detail.refresh();
        throw error;
      }
    },
    onDone: () => setOpen(undefined),
  };
}

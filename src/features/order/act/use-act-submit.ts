/** What a form about an order does when it is sent. */
import { useCallback, useRef } from 'react';
import { readOutcome } from '@/outbox/read-outcome';
import { newUuid } from '@/outbox/uuid';
import type { FormPhoto } from '@/ui/model/field-types';
import type { ActRequest, Send } from './use-order-act';

export type SubmitAct = (request: ActRequest, photos?: readonly FormPhoto[]) => Promise<void>;

/** @returns for a form's `submit`: sent twice, done once; what the person can mend in the form is thrown as ApiError */
export function useActSubmit(send: Send): SubmitAct {
  const id = useRef('');
  return useCallback<SubmitAct>(
    async (request, photos = []) => {
      id.current ||= newUuid();
      const options = { id: id.current, photos: photos.map(({ key, blob, takenAt }) => ({ key, blob, takenAt })) };
      const outcome = await send(request, options);
      // A refused form is another action when it is sent again.
      id.current = '';
      await readOutcome(outcome);
    },
    [send],
  );
}

/** What a form about a case does when it is sent. */
import { useCallback, useRef } from 'react';
import type { PhotoInput } from '@/outbox/entry';
import { readOutcome } from '@/outbox/read-outcome';
import { newUuid } from '@/outbox/uuid';
import type { Send } from './use-act';

export type SubmitAct<Request> = (request: Request, photos?: readonly PhotoInput[]) => Promise<void>;

/** @returns for a form's `submit`: sent twice, done once; what the person can mend in the form is thrown as ApiError */
export function useActSubmit<Request>(send: Send<Request>): SubmitAct<Request> {
  const id = useRef('');
  return useCallback<SubmitAct<Request>>(
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

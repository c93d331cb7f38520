/** Inviting guests, or writing down who stands at the gate. */
import { useSearchParams } from 'react-router-dom';
import { visitEndpoints } from '@/contract/visit/visit';
import { visitSetupEndpoints } from '@/contract/visit/visit-setup';
import { useMay } from '@/session/use-may';
import { defineForm, readyForm } from '@/ui/model/define';
import type { EditForm } from '@/ui/model/definitions';
import { noteSaved } from '@/ui/model/saved-record';
import { useDetail } from '@/ui/model/use-detail';
import { useOnePark } from '@/ui/model/use-one-park';
import { write } from '@/ui/model/write';
import { guestsOf } from '../parts/visit-words';
import { fieldsOf, initialOf, requestOf, type InviteValues } from './invite-fields';
import { useFirstValues } from './use-first-values';

export function useInviteForm(): EditForm {
  const { parkId } = useOnePark();
  const [params] = useSearchParams();
  const [again, order] = [params.get('again'), params.get('orderId')];
  const isNew = !again && !order;
  const standing = { mayDesk: useMay('visit.desk'), mayGuard: useMay('visit.guard'), isNew };
  const types = useDetail(visitSetupEndpoints.listVisitTypes, { parkId }, { enabled: parkId > 0 });
  const { first, error, retry } = useFirstValues();
  if (!types.record) {
    return types.error
      ? { state: 'failed', error: types.error, retry: () => void types.refresh() }
      : { state: 'loading' };
  }
  if (!first) return error ? { state: 'failed', error, retry } : { state: 'loading' };
  const receives = standing.mayDesk || standing.mayGuard;
  return readyForm(
    defineForm<InviteValues>({
      key: `visit.invite.${parkId}.${again ?? ''}.${order ?? ''}`,
      title: isNew && receives ? 'visit.action.desk' : 'visit.action.invite',
      ...(first.order && { subject: first.order.words }),
      fields: fieldsOf(parkId, types.record, standing),
      initial: initialOf(types.record, first, isNew && standing.mayGuard && !standing.mayDesk),
      submitLabel: 'visit.action.submit',
      submit: async (values) => {
        const asked = requestOf(values, { parkId, orderId: first.order?.id });
        const made = await write(visitEndpoints.createVisit, asked, { quiet: true });
        // It may be of another list than the one on show: who comes is said in words.
        noteSaved({ id: made.id, name: guestsOf(made), isNew: true }, 'visit');
      },
    }),
  );
}

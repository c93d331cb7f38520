/** Members of the current park: who belongs to it, with which roles, and who leaves it. */
import { useSearchParams } from 'react-router-dom';
import { call } from '@/api/call';
import { adminUserEndpoints, type UserRow } from '@/contract/admin-user';
import { sessionEndpoints } from '@/contract/session';
import { useSession } from '@/session/session-state';
import type { EditForm, ListTools } from '@/ui/model/definitions';
import { inPortions } from '@/ui/model/use-batch';
import { useDetail } from '@/ui/model/use-detail';
import { memberForm } from '../users/ask';
import { FILTERS, KEEPING, parkFilter, useUsers } from '../users/use-users';
import { useUserForm } from '../users/use-user-form';

/** The park of the address, else of the session, else the first: an administrator has no current park. */
function usePark(): number | undefined {
  const [params] = useSearchParams();
  const { user } = useSession();
  const { record: parks } = useDetail(sessionEndpoints.getParksByLoginUser, {});
  return Number(params.get('parkId')) || (user?.parkId ?? parks?.[0]?.id);
}

const removal = (parkId: number) => ({
  ...({ key: 'removeMember', label: 'people.member.remove', danger: true } as const),
  run: (rows: readonly UserRow[]) =>
    inPortions(
      rows.map(({ id }) => id),
      (ids) => call(adminUserEndpoints.removeMembers, { ids, parkId }, { quiet: true }),
    ),
});

/** Without an id: for new members. */
function useMemberForm(id: number | undefined): EditForm {
  const parkId = usePark();
  const form = useUserForm(id);
  return id === undefined ? memberForm(parkId ?? 0) : form;
}

/** Accounts are not created or deleted here: people of the tenant become members and leave again. */
const { bin: _bin, imported: _imported, ...KEPT } = KEEPING;
const MEMBERS: ListTools<UserRow> = { ...KEPT, useForm: useMemberForm, createLabel: 'people.member.add' };

export default function useParkUsers() {
  const parkId = usePark();
  const here = parkId ?? 0;
  const tools: ListTools<UserRow> = { ...MEMBERS, batch: [...(KEEPING.batch ?? []), removal(here)] };
  return useUsers('park', {
    list: 'parkUsers',
    parkId,
    filters: [...FILTERS, { ...parkFilter, ...(parkId !== undefined && { initial: String(parkId) }) }],
    tools,
  });
}

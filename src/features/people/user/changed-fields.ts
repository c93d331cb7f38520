/** Words of the fields that a change of a person may touch, and of their values. */
import { codeText } from '@/i18n/text';
import type { CodeTable } from '@/contract/code-tables';
import { adminOrgEndpoints } from '@/contract/admin-org';
import { adminUserRightsEndpoints } from '@/contract/admin-user-rights';
import { sessionEndpoints } from '@/contract/session';
import type { ChangesDefinition } from '@/ui/model/definitions';
import type { UserRecord } from '@/contract/admin-user';
import { useDetail } from '@/ui/model/use-detail';

type Fields = ChangesDefinition<UserRecord>['fields'];
type Named = readonly { readonly id: number; readonly name: string }[] | undefined;

const coded = (table: CodeTable) => (value: unknown) => (value === null ? '' : codeText(table, Number(value)));

/** Ids as names; one that is nobody's to see any more stays a number. */
const named = (rows: Named) => (value: unknown) =>
  (Array.isArray(value) ? value : [value])
    .filter((id) => id !== null)
    .map((id) => rows?.find((row) => row.id === Number(id))?.name ?? String(id))
    .join('、');

const listed = (value: unknown): string => (Array.isArray(value) ? value.join('；') : String(value ?? ''));

export function useChangedFields(): Fields {
  const { record: orgs } = useDetail(adminOrgEndpoints.listOrgChoices, {});
  const { record: roles } = useDetail(adminUserRightsEndpoints.listGiveableRoles, {});
  const { record: parks } = useDetail(sessionEndpoints.getParksByLoginUser, {});
  return {
    loginName: { label: 'people.field.loginName' },
    name: { label: 'people.field.name' },
    gender: { label: 'people.field.gender', words: coded('gender') },
    phone: { label: 'people.field.phone' },
    email: { label: 'people.field.email' },
    idCard: { label: 'people.field.idCard' },
    orgId: { label: 'people.field.org', words: named(orgs) },
    postName: { label: 'people.field.post' },
    usertype: { label: 'people.field.usertype', words: coded('userType') },
    state: { label: 'people.field.state', words: coded('accountState') },
    parkIds: { label: 'people.field.parks', words: named(parks) },
    roleIds: { label: 'people.field.roles', words: named(roles) },
    roles: { label: 'people.field.roles', words: listed },
    remark: { label: 'people.field.remark' },
  };
}

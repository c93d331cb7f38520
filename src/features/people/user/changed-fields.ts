/** Words of the fields that a change of a person may touch, and of their values. */
import { inARow } from '@/i18n/punctuation';
import { codeText } from '@/i18n/text';
import type { CodeTable } from '@/contract/code-tables';
import type { ChangesDefinition } from '@/ui/model/definitions';
import type { UserRecord } from '@/contract/admin-user';

type Fields = ChangesDefinition<UserRecord>['fields'];

const coded = (table: CodeTable) => (value: unknown) => (value === null ? '' : codeText(table, Number(value)));

const listed = (value: unknown): string => (Array.isArray(value) ? inARow(value.map(String)) : String(value ?? ''));

export const CHANGED_FIELDS: Fields = {
  loginName: { label: 'people.field.loginName' },
  name: { label: 'people.field.name' },
  gender: { label: 'people.field.gender', words: coded('gender') },
  phone: { label: 'people.field.phone' },
  email: { label: 'people.field.email' },
  idCard: { label: 'people.field.idCard' },
  orgId: { label: 'people.field.org' },
  postName: { label: 'people.field.post' },
  usertype: { label: 'people.field.usertype', words: coded('userType') },
  state: { label: 'people.field.state', words: coded('accountState') },
  parkIds: { label: 'people.field.parks' },
  roleIds: { label: 'people.field.roles' },
  roles: { label: 'people.field.roles', words: listed },
  remark: { label: 'people.field.remark' },
};

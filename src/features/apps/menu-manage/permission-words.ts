import { PERMISSIONS, type Permission } from '@/contract/permissions';
import { text } from '@/i18n/text';

type Flat<Code extends string> = Code extends `${infer Area}.${infer Act}` ? `${Area}_${Act}` : Code;

/** Dots separate the levels of text keys, so the dots of a code are replaced. */
const flat = (code: Permission): Flat<Permission> => code.replace('.', '_') as Flat<Permission>;

/** What a permission code lets somebody do. */
export function permissionWords(code: string): string {
  const known = PERMISSIONS.find((permission) => permission === code);
  return known ? text(`apps.permission.${flat(known)}`) : code;
}

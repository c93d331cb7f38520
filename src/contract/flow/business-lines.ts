/** What an approval shows of the business that it is about: each line has words in every language. */
export const BUSINESS_LINES = [
  'name',
  'loginName',
  'phone',
  'company',
  'reason',
  'request',
  'order',
  'orderType',
  'place',
  'total',
  'items',
  'note',
  'person',
  'role',
  'park',
  'rights',
  'roleState',
  'dataScope',
  'until',
  'alarm',
] as const;
export type BusinessLine = (typeof BUSINESS_LINES)[number];

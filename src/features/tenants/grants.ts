/** What a tenant may use of each application: everything, some functions, nothing. Pure. */
import type { AppGrant, TenantGrants } from '@/contract/admin-tenant';

export type Extent = 'all' | 'some' | 'none';

export const extentOf = ({ funcIds }: Pick<AppGrant, 'funcIds'>): Extent => {
  if (funcIds === null) return 'all';
  return funcIds.length > 0 ? 'some' : 'none';
};

export const extentField = (appId: number): string => `extent${appId}`;
export const funcsField = (appId: number): string => `funcs${appId}`;

export type GrantValues = Record<string, string | readonly number[]>;

/** @returns a form's values: the extent and the ticked functions of each application */
export const toValues = ({ apps }: TenantGrants): GrantValues =>
  Object.fromEntries(
    apps.flatMap(({ appId, funcIds }): [string, string | readonly number[]][] => [
      [extentField(appId), extentOf({ funcIds })],
      [funcsField(appId), funcIds ?? []],
    ]),
  );

const idsOf = (value: GrantValues[string] | undefined): number[] => (Array.isArray(value) ? value.map(Number) : []);

/** @returns the grants that the values say */
export const toGrants = ({ apps }: TenantGrants, values: Readonly<Record<string, unknown>>): AppGrant[] =>
  apps.map(({ appId }) => {
    const extent = values[extentField(appId)];
    if (extent === 'all') return { appId, funcIds: null };
    return { appId, funcIds: extent === 'some' ? idsOf(values[funcsField(appId)] as GrantValues[string]) : [] };
  });

const same = (a: readonly number[] | null, b: readonly number[] | null): boolean =>
  a === null || b === null ? a === b : JSON.stringify([...a].toSorted()) === JSON.stringify([...b].toSorted());

/** Only what differs is sent: what a person left alone is not written again. */
export const changedGrants = (now: TenantGrants, wanted: readonly AppGrant[]): AppGrant[] =>
  wanted.filter(({ appId, funcIds }) => {
    const app = now.apps.find((known) => known.appId === appId);
    return !same(app?.funcIds ?? null, funcIds);
  });

/** What the page of an approval shows of a role that is given or changed. */
import { DATA_SCOPE, ROLE_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { said, type SaidKey, type SaidValue } from '../../../ports/said';
import type { Described } from '../../flow/flow-kinds.usecases';
import { type ChangeFacts, countHolders, readFuncs, readPlaces } from './role-change.repository';
import type { RoleChange, RoleSettings } from './role-change.table';

const MOST_NAMES = 8;

/** Added rights first, then those that are taken away. */
async function rightsOf(tx: Tx, { funcsBefore, funcsAfter }: RoleChange): Promise<string[]> {
  if (funcsAfter === null) return [];
  const changed = async (sign: string, ids: readonly number[]) =>
    (await readFuncs(tx, ids)).map(({ name }) => `${sign}${name}`);
  const more = await changed(
    '＋',
    funcsAfter.filter((id) => !funcsBefore.includes(id)),
  );
  const less = await changed(
    '－',
    funcsBefore.filter((id) => !funcsAfter.includes(id)),
  );
  const all = [...more, ...less];
  return [...all.slice(0, MOST_NAMES), ...(all.length > MOST_NAMES ? ['…'] : [])];
}

const SCOPES: Readonly<Record<number, SaidKey>> = {
  [DATA_SCOPE.all]: 'flow.words.scope1',
  [DATA_SCOPE.custom]: 'flow.words.scope2',
  [DATA_SCOPE.ownOrg]: 'flow.words.scope3',
  [DATA_SCOPE.ownOrgAndBelow]: 'flow.words.scope4',
  [DATA_SCOPE.self]: 'flow.words.scope5',
};

async function scopeWords(tx: Tx, { dataScope, scopeOrgIds, scopeParkIds }: RoleSettings): Promise<SaidValue> {
  const names = await readPlaces(tx, { orgIds: scopeOrgIds, parkIds: scopeParkIds });
  return names.length > 0
    ? said('flow.words.scopeOf', { names: names.slice(0, MOST_NAMES).join(' / ') })
    : said(SCOPES[dataScope] ?? 'flow.words.scope2');
}

async function placeWords(tx: Tx, { orgId, parkId }: RoleSettings): Promise<SaidValue> {
  const of = (id: number | null): number[] => (id === null ? [] : [id]);
  const [name] = await readPlaces(tx, { orgIds: of(orgId), parkIds: of(parkId) });
  return name ?? said('flow.words.everywhere');
}

type Words = (tx: Tx, settings: RoleSettings) => Promise<SaidValue>;

/** Before → after; empty where nothing changes. */
async function changed(tx: Tx, [before, after]: readonly [RoleSettings, RoleSettings], words: Words) {
  const [old, now] = [await words(tx, before), await words(tx, after)];
  return JSON.stringify(old) === JSON.stringify(now) ? '' : said('flow.words.change', { before: old, after: now });
}

const stateWords = ({ state }: RoleSettings): SaidValue =>
  said(state === ROLE_STATE.enabled ? 'flow.words.enable' : 'flow.words.disable');

/** Lines about settings, for a change of the role itself. */
async function settingLines(tx: Tx, { settingsBefore, settingsAfter }: RoleChange): Promise<Described['lines']> {
  if (!settingsBefore || !settingsAfter) return [];
  const both = [settingsBefore, settingsAfter] as const;
  const isOther = settingsBefore.state !== settingsAfter.state;
  return [
    { key: 'roleState', value: isOther ? stateWords(settingsAfter) : '' },
    { key: 'dataScope', value: await changed(tx, both, scopeWords) },
    { key: 'park', value: await changed(tx, both, placeWords) },
  ];
}

/** @returns title, up to five lines, and the page of the person or role */
export async function describeChange(
  tx: Tx,
  { change, role, person, grant, parkName }: ChangeFacts & { change: RoleChange },
): Promise<Described> {
  if (person) {
    const until = grant?.expireTime ? { day: grant.expireTime } : '';
    return {
      title: said('flow.about.grant', { person: person.name, role: role.name }),
      lines: [
        { key: 'person', value: person.name },
        { key: 'role', value: role.name },
        { key: 'park', value: parkName ?? '' },
        { key: 'until', value: until },
      ],
      link: `/park-manage/user-detail?id=${person.id}`,
    };
  }
  const rights = await rightsOf(tx, change);
  return {
    title: said('flow.about.role', { role: role.name }),
    lines: [
      { key: 'role', value: role.name },
      { key: 'people', value: await countHolders(tx, role.id) },
      { key: 'rights', value: rights },
      ...(await settingLines(tx, change)),
    ],
    link: `/park-manage/role-detail?id=${role.id}`,
  };
}

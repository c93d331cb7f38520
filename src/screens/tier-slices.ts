/** The parts of the table of areas that come with a tier; for the build and for tests, never on a phone. */
import {
  areas,
  LEADS_ON,
  TIERS,
  type AreaName,
  type KeyOfTier,
  type LateKey,
  type ScreenKey,
  type Tier,
} from './areas.ts';

interface Row {
  name: AreaName;
  tier: Tier;
  texts: readonly string[];
  codes: readonly string[];
  addresses: Readonly<Record<string, string>>;
  keptOffline: boolean;
  linkedEarly: boolean;
}

/** Every row, with what it leaves out. */
export const rows: readonly Row[] = Object.entries(areas).map(([name, row]) => ({
  texts: [],
  codes: [],
  addresses: {},
  keptOffline: row.tier !== 'admin',
  linkedEarly: row.tier !== 'admin',
  ...row,
  name: name as AreaName,
}));

export const rowsOf = (tier: Tier): Row[] => rows.filter((row) => row.tier === tier);

/** What a tier's rows name and no earlier one's. */
function firstIn(tier: Tier, named: (row: Row) => readonly string[]): string[] {
  const earlier = TIERS.slice(0, TIERS.indexOf(tier)).flatMap((each) => rowsOf(each).flatMap(named));
  return [...new Set(rowsOf(tier).flatMap(named))].filter((each) => !earlier.includes(each));
}

/** The text files that come within reach with a tier. */
export const textsOf = (tier: Tier): string[] => firstIn(tier, (row) => row.texts);

/** The code tables whose words come with a tier. */
export const codesOf = (tier: Tier): string[] => firstIn(tier, (row) => row.codes);

/** The areas with screens: each has a `features/<area>/screens.ts`. */
export const screenAreasOf = (tier: Tier): AreaName[] =>
  rowsOf(tier)
    .filter((row) => Object.keys(row.addresses).length > 0)
    .map((row) => row.name);

const addressesIn = (chosen: readonly Row[]): object =>
  Object.assign({}, ...chosen.map((row) => row.addresses)) as object;

/** The addresses of these tiers by key, in the order of the table. */
export const addressesOf = <T extends Tier>(...tiers: T[]): Record<KeyOfTier<T>, string> =>
  addressesIn(tiers.flatMap(rowsOf)) as Record<KeyOfTier<T>, string>;

/** What the entry holds. */
export const earlyAddresses = (): Record<Exclude<ScreenKey, LateKey>, string> =>
  ({ ...addressesIn(rows.filter((row) => row.linkedEarly)), ...LEADS_ON }) as Record<
    Exclude<ScreenKey, LateKey>,
    string
  >;

/** What comes with the screens of the administration. */
export const lateAddresses = (): Record<LateKey, string> =>
  addressesIn(rows.filter((row) => !row.linkedEarly)) as Record<LateKey, string>;

/** The keys of a tier's titles. */
export const titleKeysOf = (tier: Tier): string[] => [
  ...Object.keys(addressesOf(tier)),
  ...(tier === 'admin' ? Object.keys(LEADS_ON) : []),
];

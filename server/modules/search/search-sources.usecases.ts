/** Where the areas register how their records are found; the search knows none of the areas. */
import { FOUND_KINDS, FOUND_MOST, type Found, type FoundKind } from '@/contract/search';
import type { SignedInContext } from '../../http/context';

/** What a source says of a record; what it leaves out the record does not have. */
export type FoundRecord = Pick<Found, 'id' | 'title'> & Partial<Omit<Found, 'kind' | 'id' | 'title'>>;

/** Every source looks at a bounded number of rows, and at those only that the person sees in the list of that kind. */
export interface SearchSource {
  readonly kind: FoundKind;
  find(context: SignedInContext, keyword: string): Promise<readonly FoundRecord[]>;
}

const sources = new Map<FoundKind, SearchSource>();

/** Adds how records of one kind are found. */
export const registerSearch = (source: SearchSource): void => void sources.set(source.kind, source);

const NOTHING = {
  mark: '',
  hint: '',
  parkName: null,
  state: null,
  level: null,
  category: null,
  deviceType: null,
  may: [],
} satisfies Partial<Found>;

/** @returns what is found of every kind, the kinds in their order */
export async function searchRecords(context: SignedInContext, keyword: string): Promise<Found[]> {
  const all: Found[] = [];
  for (const kind of FOUND_KINDS) {
    const some = (await sources.get(kind)?.find(context, keyword)) ?? [];
    all.push(...some.slice(0, FOUND_MOST).map((record) => ({ ...NOTHING, ...record, kind })));
  }
  return all;
}

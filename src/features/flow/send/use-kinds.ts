/** What may be started: those used lately first, all by their group, found by name, pinyin or initials. */
import { useMemo, useState } from 'react';
import { flowInboxEndpoints } from '@/contract/flow/flow-inbox';
import type { StartableFlow } from '@/contract/flow/flow-views';
import { useReadings } from '@/ui/model/use-readings';
import { findIn } from '@/lib/name-match';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';

/** So many of those used lately stand on top. */
const RECENT = 4;

export interface Kinds {
  readonly detail: DetailModel<StartableFlow[]>;
  readonly keyword: string;
  readonly setKeyword: (keyword: string) => void;
  readonly recent: readonly StartableFlow[];
  readonly groups: readonly { readonly name: string; readonly flows: readonly StartableFlow[] }[];
}

export function useKinds(parkId: number): Kinds {
  const [keyword, setKeyword] = useState('');
  const detail = useDetail(
    flowInboxEndpoints.listStartableFlows,
    { parkId },
    { enabled: parkId > 0, lastKnownKey: `flow.kinds.${parkId}` },
  );
  const wanted = keyword.trim();
  const readings = useReadings(wanted !== '');
  const all = detail.record;
  return useMemo(() => {
    const flows = all ?? [];
    const found = wanted ? flows.filter(({ name }) => findIn(name, wanted, readings)) : flows;
    const recent = wanted ? [] : flows.filter(({ usedAt }) => usedAt !== null).slice(0, RECENT);
    const names = [...new Set(found.map(({ category }) => category))];
    const groups = names.map((name) => ({ name, flows: found.filter(({ category }) => category === name) }));
    return { detail, keyword, setKeyword, recent, groups };
  }, [all, detail, keyword, wanted, readings]);
}

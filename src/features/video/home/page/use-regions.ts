/** Where the cameras are, and which of them somebody looks for. */
import { useMemo, useState } from 'react';
import type { RegionCamera } from '@/contract/video/video-home';
import { videoHomeEndpoints } from '@/contract/video/video-home';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { useOnePark } from '@/ui/model/use-one-park';
import { camerasBelow, regionTree, type RegionNode } from './regions';

export interface RegionsModel {
  readonly parkId: number;
  readonly detail: Pick<DetailModel<unknown>, 'state' | 'error' | 'refresh'>;
  readonly tree: readonly RegionNode[];
  /** In the order of the tree. */
  readonly cameras: readonly RegionCamera[];
  /** All of the park, whatever is looked for. */
  readonly all: readonly RegionCamera[];
  readonly words: string;
  readonly search: (words: string) => void;
}

export function useRegions(): RegionsModel {
  const { parkId } = useOnePark();
  const [words, search] = useState('');
  const detail = useDetail(videoHomeEndpoints.listVideoRegions, { parkId }, { enabled: parkId > 0 });
  const { record } = detail;
  const tree = useMemo(() => regionTree(record?.regions ?? [], record?.cameras ?? [], words), [record, words]);
  return {
    parkId,
    detail,
    tree,
    cameras: useMemo(() => camerasBelow(tree), [tree]),
    all: record?.cameras ?? [],
    words,
    search,
  };
}

import { defineTree } from '@/ui/model/define';
import { dictEndpoints, type DictItemRow } from '@/contract/dict';
import { useSearchParams } from 'react-router-dom';
import type { TreeDefinition } from '@/ui/model/tree-definition';
import { allRows } from '@/ui/model/use-tree';

export function useDictItems(): TreeDefinition<DictItemRow> {
  const [params] = useSearchParams();
  const dictId = Number(params.get('id')) || 0;
  return defineTree({
    key: `dictItems?${dictId}`,
    param: 'item',
    kinds: ['dict'],
    load: () => allRows(dictEndpoints.listDictItems, { dictId, sort: 'sort' }),
  });
}

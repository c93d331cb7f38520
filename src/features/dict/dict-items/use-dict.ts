import { useSearchParams } from 'react-router-dom';
import { dictEndpoints, type DictRow } from '@/contract/dict';
import { useDetail } from '@/ui/model/use-detail';

/** The dictionary that the address names; 0 where it names none. */
export function useDict(): { readonly dictId: number; readonly dict: DictRow | undefined } {
  const [params] = useSearchParams();
  const dictId = Number(params.get('id')) || 0;
  const { record } = useDetail(dictEndpoints.getDict, { id: dictId }, { enabled: dictId > 0 });
  return { dictId, dict: record };
}

/** AI算法: what the park has, how many licences are in use, where each watches, and how often it is right. */
import { algorithmEndpoints, type AlgorithmRow, type BindingRow } from '@/contract/video/algorithm';
import { idOf } from '@/ui/case/use-case';
import { useAddressParams } from '@/ui/model/use-address-params';
import { useCommand, type Command } from '@/ui/model/use-command';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { useOnePark } from '@/ui/model/use-one-park';
import { write } from '@/ui/model/write';
import { useMay } from '../may';

type Saved = Pick<AlgorithmRow, 'id' | 'version' | 'parkId' | 'state' | 'minScore' | 'licences'> &
  Partial<Pick<AlgorithmRow, 'name' | 'release'>>;

export interface AlgorithmsModel {
  readonly parkId: number;
  readonly algorithms: DetailModel<AlgorithmRow[]>;
  readonly bindings: DetailModel<BindingRow[]>;
  readonly chosen: AlgorithmRow | undefined;
  readonly choose: (id: number | undefined) => void;
  readonly save: Command<[Saved], AlgorithmRow>;
  readonly maySetUp: boolean;
}

export function useAlgorithms(firstIsChosen: boolean): AlgorithmsModel {
  const { parkId } = useOnePark();
  const [params, change] = useAddressParams();
  const enabled = parkId > 0;
  const algorithms = useDetail(algorithmEndpoints.listAlgorithms, { parkId }, { enabled });
  const bindings = useDetail(algorithmEndpoints.listBindings, { parkId }, { enabled });
  const asked = idOf(params.get('algorithm'));
  const chosen =
    algorithms.record?.find(({ id }) => id === asked) ?? (firstIsChosen ? algorithms.record?.[0] : undefined);
  const save = useCommand((input: Saved) => write(algorithmEndpoints.saveAlgorithm, input, { quiet: true }));
  return {
    parkId,
    algorithms,
    bindings,
    chosen,
    choose: (id) => change({ algorithm: id }),
    save,
    maySetUp: useMay('video.setup'),
  };
}

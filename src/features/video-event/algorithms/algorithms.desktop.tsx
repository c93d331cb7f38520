/** AI算法 at the desk: the catalogue at the left, where the chosen one watches at the right. */
import type { ReactNode } from 'react';
import { Block } from '@/ui/common/block';
import { OnePark } from '@/ui/common/one-park';
import { RecordLayout } from '@/ui/desktop/record-layout';
import { AlgorithmLine, AlgorithmsState, Bindings } from './algorithm-parts';
import { useAlgorithms } from './use-algorithms';

export default function Algorithms(): ReactNode {
  const model = useAlgorithms(true);
  const { algorithms, chosen, choose } = model;
  return (
    <AlgorithmsState model={model}>
      <RecordLayout
        aside={
          chosen && (
            <Block title={chosen.name}>
              <Bindings model={model} row={chosen} />
            </Block>
          )
        }
      >
        <OnePark id={model.parkId} />
        <ul className="ve-algos">
          {algorithms.record?.map((row) => (
            <li key={row.id}>
              <AlgorithmLine row={row} isOn={row.id === chosen?.id} onChoose={() => choose(row.id)} />
            </li>
          ))}
        </ul>
      </RecordLayout>
    </AlgorithmsState>
  );
}

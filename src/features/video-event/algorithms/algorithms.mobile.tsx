/** AI算法 on a phone: the catalogue; the chosen one unfolds where it watches. */
import type { ReactNode } from 'react';
import { OnePark } from '@/ui/common/one-park';
import { Page } from '@/ui/mobile/page';
import { AlgorithmLine, AlgorithmsState, Bindings } from './algorithm-parts';
import { useAlgorithms } from './use-algorithms';

export default function Algorithms(): ReactNode {
  const model = useAlgorithms(false);
  const { algorithms, chosen, choose } = model;
  return (
    <Page>
      <OnePark id={model.parkId} />
      <AlgorithmsState model={model}>
        <ul className="ve-algos">
          {algorithms.record?.map((row) => (
            <li key={row.id}>
              <AlgorithmLine
                row={row}
                isOn={row.id === chosen?.id}
                onChoose={() => choose(row.id === chosen?.id ? undefined : row.id)}
              />
              {row.id === chosen?.id && <Bindings model={model} row={row} />}
            </li>
          ))}
        </ul>
      </AlgorithmsState>
    </Page>
  );
}

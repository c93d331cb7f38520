/** AI算法 on a phone: the catalogue; the chosen one unfolds where it watches. */
import { useState, type ReactNode } from 'react';
import { OnePark } from '@/ui/common/one-park';
import { FormSheet } from '@/ui/mobile/form-page';
import { Page } from '@/ui/mobile/page';
import { algorithmForm } from './algorithm-form';
import { AlgorithmLine, AlgorithmsState, Bindings, Register } from './algorithm-parts';
import { useAlgorithms } from './use-algorithms';

export default function Algorithms(): ReactNode {
  const model = useAlgorithms(false);
  const { parkId, algorithms, chosen, choose } = model;
  const [isNew, setNew] = useState(false);
  return (
    <Page>
      <OnePark id={parkId} />
      <Register model={model} onRegister={() => setNew(true)} />
      {isNew && (
        <FormSheet open onClose={() => setNew(false)} definition={algorithmForm(parkId, ({ id }) => choose(id))} />
      )}
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

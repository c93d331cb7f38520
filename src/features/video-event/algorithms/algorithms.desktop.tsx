/** AI算法 at the desk: the catalogue at the left, where the chosen one watches at the right. */
import { useState, type ReactNode } from 'react';
import { Block } from '@/ui/common/block';
import { OnePark } from '@/ui/common/one-park';
import { FormModal } from '@/ui/desktop/form-page';
import { RecordLayout } from '@/ui/desktop/record-layout';
import { algorithmForm } from './algorithm-form';
import { AlgorithmLine, AlgorithmsState, Bindings, Register } from './algorithm-parts';
import { useAlgorithms } from './use-algorithms';

export default function Algorithms(): ReactNode {
  const model = useAlgorithms(true);
  const { parkId, algorithms, chosen, choose } = model;
  const [isNew, setNew] = useState(false);
  return (
    <>
      <Register model={model} onRegister={() => setNew(true)} />
      {isNew && (
        <FormModal open onClose={() => setNew(false)} definition={algorithmForm(parkId, ({ id }) => choose(id))} />
      )}
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
          <OnePark id={parkId} />
          <ul className="ve-algos">
            {algorithms.record?.map((row) => (
              <li key={row.id}>
                <AlgorithmLine row={row} isOn={row.id === chosen?.id} onChoose={() => choose(row.id)} />
              </li>
            ))}
          </ul>
        </RecordLayout>
      </AlgorithmsState>
    </>
  );
}

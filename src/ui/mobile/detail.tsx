/** A whole phone record from its definition. */
import type { ReactNode } from 'react';
import { DetailSkeleton } from '../common/skeleton';
import { lazyPart } from '../lazy-part';
import { anyDetail } from '../model/define';
import type { DetailDefinition } from '../model/definitions';
import { useDetail } from '../model/use-detail';
import { DetailPage } from './detail-page';
import type { FullDetailProps } from './full-detail';

const FullDetail = lazyPart<FullDetailProps>(() => import('./full-detail'), ['admin'], <DetailSkeleton />);

function PlainDetail<T>({ definition }: { definition: DetailDefinition<T> }): ReactNode {
  const model = useDetail(definition.endpoint, definition.input, definition);
  return <DetailPage definition={definition} model={model} />;
}

/** @param useDefinition the screen's headless hook. @returns the view, to be the module's default export. */
export function detail<T>(useDefinition: () => DetailDefinition<T>): () => ReactNode {
  return function PhoneDetail(): ReactNode {
    const definition = useDefinition();
    const isFull = definition.tabs ?? definition.changes ?? definition.useForm;
    if (!isFull) return <PlainDetail definition={definition} />;
    return <FullDetail definition={anyDetail(definition)} />;
  };
}

export default detail;

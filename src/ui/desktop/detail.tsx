/** A whole desktop record from its definition. */
import type { ReactNode } from 'react';
import type { DetailDefinition } from '../model/definitions';
import { useDetail } from '../model/use-detail';
import { DetailPage } from './detail-page';

/** @param useDefinition the screen's headless hook. @returns the view, to be the module's default export. */
export function detail<T>(useDefinition: () => DetailDefinition<T>): () => ReactNode {
  return function DesktopDetail(): ReactNode {
    const definition = useDefinition();
    const model = useDetail(definition.endpoint, definition.input, definition);
    return <DetailPage definition={definition} model={model} />;
  };
}

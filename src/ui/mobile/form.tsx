/** A whole phone form from its definition. */
import type { ReactNode } from 'react';
import type { FormDefinition } from '../model/definitions';
import type { FormValues } from '../model/field-types';
import { FormPage } from './form-page';

/** @param useDefinition the screen's headless hook. @returns the view, to be the module's default export. */
export function form<V extends FormValues<V>>(
  useDefinition: () => FormDefinition<V>,
  options: { backHref?: string } = {},
): () => ReactNode {
  return function PhoneForm(): ReactNode {
    return <FormPage definition={useDefinition()} backHref={options.backHref} />;
  };
}

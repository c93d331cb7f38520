/** The inputs of rarer fields, in a chunk of their own. */
import type { ReactNode } from 'react';
import { ColourInput } from '../../fields/colour-input';
import { IconInput } from '../../fields/icon-input';
import type { InputProps } from './input-props';
import { ChoicesInput, TreesInput } from './several-input';

export default function MoreInput({ kind, ...rest }: InputProps): ReactNode {
  switch (kind.type) {
    case 'choices':
      return <ChoicesInput kind={kind} {...rest} />;
    case 'trees':
      return <TreesInput kind={kind} {...rest} />;
    case 'colour':
      return <ColourInput {...rest} />;
    case 'icon':
      return <IconInput {...rest} />;
    default:
      return null;
  }
}

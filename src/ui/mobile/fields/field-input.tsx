/** The input that belongs to a field's type. */
import type { ReactNode } from 'react';
import { lazyPart } from '../../lazy-part';
import { ChoiceInput, YesNoInput } from './choice-input';
import { DateTimeInput } from './date-time-input';
import type { InputProps } from './input-props';
import { LongTextInput } from './long-text-input';
import { PersonInput } from './person-input';
import { PhotoInput } from './photo-input';
import { NumberInput, TextInput } from './text-input';
import { TreeInput } from './tree-input';

/** Most forms have none of these. */
const MoreInput = lazyPart<InputProps>(() => import('./more-input'), ['admin']);

export function FieldInput({ kind, ...rest }: InputProps): ReactNode {
  switch (kind.type) {
    case 'text':
    case 'password':
      return <TextInput kind={kind} {...rest} />;
    case 'longText':
      return <LongTextInput kind={kind} {...rest} />;
    case 'number':
      return <NumberInput kind={kind} {...rest} />;
    case 'code':
    case 'choice':
      return <ChoiceInput kind={kind} {...rest} />;
    case 'yesNo':
      return <YesNoInput kind={kind} {...rest} />;
    case 'dateTime':
      return <DateTimeInput kind={kind} {...rest} />;
    case 'person':
      return <PersonInput kind={kind} {...rest} />;
    case 'tree':
      return <TreeInput kind={kind} {...rest} />;
    case 'photos':
      return <PhotoInput kind={kind} {...rest} />;
    case 'own':
      return kind.draw(rest);
    default:
      return <MoreInput kind={kind} {...rest} />;
  }
}

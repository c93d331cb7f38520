import type { ComponentType, ReactNode } from 'react';
import { FormModal } from '@/ui/desktop/form-page';
import { useQuestion } from './question';

/** A view with room for the forms that its actions ask. */
export const withQuestions = (View: ComponentType) =>
  function Asking(): ReactNode {
    const question = useQuestion();
    return (
      <>
        <View />
        {question && <FormModal key={question.form.key} open onClose={question.close} definition={question.form} />}
      </>
    );
  };

import type { ComponentType, ReactNode } from 'react';
import { FormModal } from '@/ui/desktop/form-page';
import { useQuestion } from './question';

/** A view with room for the forms that its actions ask. @param above stands over the view */
export const withQuestions = (View: ComponentType, above?: ReactNode) =>
  function Asking(): ReactNode {
    const question = useQuestion();
    return (
      <>
        {above}
        <View />
        {question && <FormModal key={question.form.key} open onClose={question.close} definition={question.form} />}
      </>
    );
  };

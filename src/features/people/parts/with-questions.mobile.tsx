import type { ComponentType, ReactNode } from 'react';
import { FormSheet } from '@/ui/mobile/form-page';
import { useQuestion } from './question';

/** A view with room for the forms that its actions ask. @param above stands over the view */
export const withQuestions = (View: ComponentType, above?: ReactNode) =>
  function Asking(): ReactNode {
    const question = useQuestion();
    return (
      <>
        {above}
        <View />
        {question && <FormSheet key={question.form.key} open onClose={question.close} definition={question.form} />}
      </>
    );
  };

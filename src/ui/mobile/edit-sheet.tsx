/** The form that the address asks for, in a full sheet. */
import type { ReactNode } from 'react';
import { DetailSkeleton } from '../common/skeleton';
import { StateView } from '../common/state-view';
import type { EditForm } from '../model/definitions';
import { failureState } from '../model/view-state';
import { FormSheet } from './form-page';
import { Sheet } from './sheet';
import './edit-sheet.css';

interface EditSheetProps<At> {
  useForm: (at: At) => EditForm;
  /** Which record, as its hook is told. */
  at: At;
  onClose: () => void;
}

/** Made anew for each record: give it a key. */
export function EditSheet<At>({ useForm, at, onClose }: EditSheetProps<At>): ReactNode {
  // oxlint-disable-next-line react/hooks -- the definition's own hook, the same for as long as the form is open
  const form = useForm(at);
  if (form.state === 'ready') {
    return <FormSheet open inAddress frame="sp-sheet-full" onClose={onClose} definition={form.definition} />;
  }
  return (
    <Sheet open inAddress frame="sp-sheet-full" onClose={onClose}>
      {form.state === 'loading' ? (
        <DetailSkeleton />
      ) : (
        <StateView state={failureState(form.error)} error={form.error} onRetry={form.retry} />
      )}
    </Sheet>
  );
}

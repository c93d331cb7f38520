/** The form that the address asks for, in a full sheet. */
import type { ReactNode } from 'react';
import { DetailSkeleton } from '../common/skeleton';
import { StateView } from '../common/state-view';
import type { EditForm } from '../model/definitions';
import type { KitVoice } from '../model/kit-voice';
import { useSavedWords } from '../model/saved-record';
import { failureState } from '../model/view-state';
import { FormSheet } from './form-page';
import { Sheet } from './sheet';
import { toast } from './toast';
import './edit-sheet.css';

interface EditSheetProps<At> {
  useForm: (at: At) => EditForm;
  /** Which record, as its hook is told. */
  at: At;
  onClose: () => void;
}

/** Nothing is asked here. */
const VOICE: KitVoice = { say: (words) => toast(words, 'good'), ask: () => Promise.resolve(false) };

/** Made anew for each record: give it a key. */
export function EditSheet<At>({ useForm, at, onClose }: EditSheetProps<At>): ReactNode {
  // oxlint-disable-next-line react/hooks -- the definition's own hook, the same for as long as the form is open
  const form = useForm(at);
  useSavedWords(VOICE);
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

/** The form that the address asks for, in a drawer. */
import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { DetailSkeleton } from '../common/skeleton';
import { StateView } from '../common/state-view';
import type { EditForm } from '../model/definitions';
import { useSavedWords } from '../model/saved-record';
import { failureState } from '../model/view-state';
import { FormDrawer } from './form-page';
import { useFocusBack } from './use-focus-back';
import { useKitVoice } from './use-kit-voice';

interface EditDrawerProps<At> {
  useForm: (at: At) => EditForm;
  /** Which record, as its hook is told. */
  at: At;
  onClose: () => void;
}

/** Made anew for each record: give it a key. */
export function EditDrawer<At>({ useForm, at, onClose }: EditDrawerProps<At>): ReactNode {
  // oxlint-disable-next-line react/hooks -- the definition's own hook, the same for as long as the form is open
  const form = useForm(at);
  useFocusBack();
  useSavedWords(useKitVoice());
  if (form.state === 'ready') return <FormDrawer open inAddress onClose={onClose} definition={form.definition} />;
  return (
    <Drawer open size={720} onClose={onClose}>
      {form.state === 'loading' ? (
        <DetailSkeleton />
      ) : (
        <StateView state={failureState(form.error)} error={form.error} onRetry={form.retry} />
      )}
    </Drawer>
  );
}

import { useState, type FormEvent, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { EntryField } from '@/ui/common/entry-field';
import { emailProblem, type ProfileModel } from './use-profile';

/** `email` as it is kept; what is typed stays in the field until it is saved. */
export function EmailField({ email, save }: { email: string | null; save: ProfileModel['save'] }): ReactNode {
  const t = useText();
  const [typed, setTyped] = useState(email ?? '');
  const [problem, setProblem] = useState<string>();
  const [isSaved, setIsSaved] = useState(false);
  const isChanged = typed.trim() !== (email ?? '');
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = emailProblem(typed);
    setProblem(found);
    if (found || !isChanged) return;
    setIsSaved((await save.run({ email: typed.trim() || null })) !== undefined);
  };
  return (
    <form className="me-email" onSubmit={(event) => void onSubmit(event)} noValidate>
      <EntryField
        label={t('me.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={typed}
        error={problem}
        hint={isSaved && !isChanged ? t('me.saved') : undefined}
        hintTone="good"
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" disabled={!isChanged} pending={save.pending}>
        {t('me.save')}
      </Button>
    </form>
  );
}

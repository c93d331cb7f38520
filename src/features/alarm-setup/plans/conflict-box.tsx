/** Shown when somebody else has saved the plan meanwhile: the differences, and the choice whose version to keep. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { DifferenceList } from './difference-list';
import { differencesOf } from './differences';
import type { Kit } from './kit';
import type { PlanDraft } from './use-plan-draft';

export function ConflictBox({ model, size }: Pick<Kit, 'size'> & { model: PlanDraft }): ReactNode {
  const t = useText();
  const { conflict, begin, keepMine } = model;
  if (!conflict) return null;
  const { theirs, mine } = conflict;
  return (
    <section className="ap-conflict" role="alert">
      <h3>{t('alarmplan.conflict.title', { name: theirs.updatedByName ?? t('common.unknown.person') })}</h3>
      <p>{t('alarmplan.conflict.hint')}</p>
      <DifferenceList differences={differencesOf(mine, theirs)} />
      <div className="ap-buttons">
        <Button size={size} onClick={() => begin(theirs)}>
          {t('alarmplan.conflict.takeTheirs')}
        </Button>
        <Button size={size} onClick={keepMine}>
          {t('alarmplan.conflict.keepMine')}
        </Button>
      </div>
    </section>
  );
}

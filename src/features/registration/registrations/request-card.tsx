import type { ReactNode } from 'react';
import type { Registration } from '@/contract/registration';
import { labelText } from '@/ui/model/label-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import type { RowAction } from '@/ui/model/definitions';

interface Props {
  row: Registration;
  actions: readonly RowAction<Registration>[] | undefined;
  /** The card itself. */
  children: ReactNode;
}

/** A request that waits has its two answers below it. */
export function RequestCard({ row, actions, children }: Props): ReactNode {
  const t = useText();
  const offered = actions?.filter(({ when }) => when?.(row) ?? true);
  if (!offered?.length) return children;
  return (
    <div className="registration-card">
      {children}
      <div className="registration-answers">
        {/* The main one at the thumb. */}
        {offered.toReversed().map(({ key, label, danger, run }) => (
          <Button key={key} tone={danger || key === 'flow' ? 'plain' : 'main'} onClick={() => void run(row)}>
            {labelText(label, t)}
          </Button>
        ))}
      </div>
    </div>
  );
}

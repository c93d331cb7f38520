/** Opens what the door's camera showed; a refusal is said beside the button. */
import type { ReactNode } from 'react';
import type { VisitPassage } from '@/contract/visit/visit-entities';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { useCommand } from '@/ui/model/use-command';

export type OnStill = (passage: VisitPassage) => Promise<void>;

interface StillButtonProps {
  passage: VisitPassage | undefined;
  /** Undefined: pictures are not for this person. */
  onStill: OnStill | undefined;
}

export function StillButton({ passage, onStill }: StillButtonProps): ReactNode {
  const t = useText();
  const { run, pending, error } = useCommand(async (one: VisitPassage) => onStill?.(one));
  if (!passage?.hasStill || !onStill) return null;
  return (
    <>
      <Button size="small" pending={pending} onClick={() => void run(passage)}>
        {t('visit.still.look')}
      </Button>
      {error && (
        <span className="sp-error" role="alert">
          {errorText(error)}
        </span>
      )}
    </>
  );
}

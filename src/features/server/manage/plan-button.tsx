import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';

export function PlanButton({ ask }: { ask: () => void }): ReactNode {
  const t = useText();
  return (
    <Button tone="main" onClick={ask}>
      {t('server.action.plan')}
    </Button>
  );
}

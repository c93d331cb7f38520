/** The one next step as a way to its screen, and what stands beside it. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '@/ui/common/button';
import type { MainStep } from '../next-step';
import { stepLink } from '../next-step-link';
import './buttons.css';

/** Draws nothing when there is no step for this person. */
export function StepLink({ id, main }: { id: number; main: MainStep }): ReactNode {
  const t = useText();
  const link = stepLink(main, id);
  return (
    link && (
      <ButtonLink to={link.to} tone="main" size="main" block>
        {t(link.label)}
      </ButtonLink>
    )
  );
}

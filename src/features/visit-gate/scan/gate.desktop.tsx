/** 扫码签到 at a desk: numbers are typed, or come from a scanner that types like a keyboard. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { stepsOf } from './gate-actions';
import { GateParts } from './gate-parts';
import { useGate } from './use-gate';

export default function Gate(): ReactNode {
  const t = useText();
  const gate = useGate();
  const steps = stepsOf(gate);
  return (
    <GateParts gate={gate} isDesk>
      {steps.length > 0 && (
        <div className="sp-row">
          {steps.map(({ key, label, weight, run }) => (
            <Button key={key} tone={weight} onClick={run}>
              {t(label)}
            </Button>
          ))}
        </div>
      )}
    </GateParts>
  );
}

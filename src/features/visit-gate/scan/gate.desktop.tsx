/** 扫码签到 at a desk: numbers are typed, or come from a scanner that types like a keyboard. */
import { useRef, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { stepsOf } from './gate-actions';
import { GateParts } from './gate-parts';
import { useGate } from './use-gate';
import { useWedge } from './use-wedge';

export default function Gate(): ReactNode {
  const t = useText();
  const gate = useGate();
  const input = useRef<HTMLInputElement>(null);
  useWedge(input);
  const steps = stepsOf(gate);
  return (
    <GateParts gate={gate} isDesk input={input}>
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

/** What a form works out of what stands in it now. */
import type { ReactNode } from 'react';
import type { FlowField } from '@/contract/flow/flow-form';
import { calculated } from '@/contract/flow/flow-form-values';
import { useText } from '@/i18n/use-text';
import { Facts } from '../common/facts';
import { sentFlowValues } from './flow-form-state';
import { flowValueText } from './flow-value-text';
import type { FilledValues } from './form-fields';
import './own-inputs.css';

/** Working days are the server's, by the flow's calendar. */
export function CalcFacts({ fields, values }: { fields: readonly FlowField[]; values: FilledValues }): ReactNode {
  const t = useText();
  const calcs = fields.filter((field) => field.type === 'calc');
  if (calcs.length === 0) return null;
  const all = calculated(fields, sentFlowValues(fields, values), () => 0);
  return (
    <output className="sp-own-calc">
      <Facts
        items={calcs.map((field) => ({
          key: field.key,
          label: field.label,
          value:
            field.formula.of === 'workingDays' ? (
              t('flow.field.byCalendar')
            ) : (
              <b className="sp-num">{flowValueText(fields, field, all[field.key], {}, t)}</b>
            ),
        }))}
      />
    </output>
  );
}

/** Parameters of a report that a schedule sets, as a field of its form. */
import type { ReactNode } from 'react';
import type { ReportParam } from '@/contract/report/report-definition';
import type { DrawProps } from '@/ui/model/field-types';
import { paramName } from '@/contract/report/report-schedule';
import { paramValuesOf } from '../page/param-address';
import { ParamFields } from '../page/params-line';
import '../page/page.css';

function withValues(before: string, key: string, values: readonly string[]): string {
  const next = new URLSearchParams(before);
  next.delete(paramName(key));
  for (const value of values) next.append(paramName(key), value);
  return next.toString();
}

/** @returns how the field is drawn; its value is written as in an address: `p.org=7` */
export const paramsField =
  (params: readonly ReportParam[], parkId: number) =>
  ({ value, onChange, describedBy }: DrawProps): ReactNode => {
    const words = typeof value === 'string' ? value : '';
    return (
      <div className="rp-params-fields" aria-describedby={describedBy}>
        <ParamFields
          params={params}
          values={paramValuesOf(params, new URLSearchParams(words))}
          parkId={parkId}
          onSet={(key, values) => onChange(withValues(words, key, values))}
        />
      </div>
    );
  };

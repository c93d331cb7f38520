/** The parameters of a report in one line that unfolds. */
import { useState, type ReactNode } from 'react';
import { rangeInAddress } from '@/contract/report/report-address';
import type { ParamValues, ReportParam } from '@/contract/report/report-definition';
import type { DateRange, ReportValue } from '@/contract/report/report-query';
import { labelled } from '@/i18n/punctuation';
import { useText } from '@/i18n/use-text';
import { rangeWords } from '../blocks/block-title';
import { RangeChoice } from './range-choice';
import { useDimValues, type DimValuesAsk } from './use-dim-values';
import { TypedValue } from './typed-value';
import { ValueChoice } from './value-choice';

interface ParamsLineProps {
  params: readonly ReportParam[];
  values: ParamValues;
  parkId: number | undefined;
  /** Of a link: what may be chosen is asked by it. */
  linkCode?: string | undefined;
  /** Values as the address has them; none takes the parameter away. */
  onSet: (key: string, values: readonly string[]) => void;
}

const isRange = (value: ParamValues[string] | undefined): value is { range: DateRange } =>
  value !== undefined && 'range' in value;

function shownRange(param: ReportParam, value: ParamValues[string] | undefined): DateRange {
  return isRange(value) ? value.range : (param.range ?? { days: 30 });
}

const shownValues = (param: ReportParam, value: ParamValues[string] | undefined): readonly ReportValue[] =>
  value && !isRange(value) ? value.values : param.values;

const isTyped = ({ kind }: ReportParam): boolean => kind === 'text' || kind === 'number';

interface FieldProps extends Omit<ParamsLineProps, 'onSet'> {
  param: ReportParam;
}

/** What a parameter's values are asked by; one that stands below another is narrowed by it. */
function askOf({ param: { key, model, dim, below }, params, values, parkId, linkCode }: FieldProps): DimValuesAsk {
  const above = params.find(({ key }) => key === below);
  return {
    model,
    dim,
    parkId,
    ...(linkCode !== undefined && { link: { code: linkCode, key, params: values } }),
    ...(above?.dim && { below: { dim: above.dim, values: shownValues(above, values[above.key]) } }),
  };
}

function Field(props: FieldProps & Pick<ParamsLineProps, 'onSet'>): ReactNode {
  const { param, values, onSet } = props;
  const { key, label, kind, model, dim, many, required } = param;
  if (kind === 'range') {
    const range = shownRange(param, values[key]);
    return <RangeChoice range={range} label={label} onChoose={(next) => onSet(key, [rangeInAddress(next)])} />;
  }
  const chosen = shownValues(param, values[key]);
  if (isTyped(param)) {
    return (
      <TypedValue
        kind={kind}
        label={label}
        value={chosen[0]}
        required={required}
        onSet={(next) => onSet(key, next === undefined ? [] : [String(next)])}
      />
    );
  }
  if (model && dim) {
    return (
      <ValueChoice
        ask={askOf(props)}
        label={label}
        chosen={chosen}
        many={many}
        required={required}
        onChoose={(next) => onSet(key, next.map(String))}
      />
    );
  }
  return null;
}

/** What a parameter is set to, in words. */
function Said(props: FieldProps): ReactNode {
  const t = useText();
  const { param, values } = props;
  const { model, ...ask } = askOf(props);
  // What is typed says itself.
  const { options } = useDimValues({ ...ask, model: isTyped(param) ? undefined : model });
  if (param.kind === 'range') return rangeWords(shownRange(param, values[param.key]));
  const chosen = shownValues(param, values[param.key]);
  const words = chosen.map((value) => options.find((each) => each.value === value)?.name ?? String(value)).join(' ');
  return labelled(param.label, words || t(param.required ? 'report.param.choose' : 'common.list.all'));
}

/** Each parameter that may be set, to be set. */
export const ParamFields = ({ params, values, parkId, linkCode, onSet }: ParamsLineProps): ReactNode =>
  params
    .filter(({ locked }) => !locked)
    .map((param) => (
      <Field
        key={param.key}
        param={param}
        params={params}
        values={values}
        parkId={parkId}
        linkCode={linkCode}
        onSet={onSet}
      />
    ));

export function ParamsLine({ params, values, parkId, linkCode, onSet }: ParamsLineProps): ReactNode {
  const open = params.filter(({ locked }) => !locked);
  const isMissing = (param: ReportParam): boolean =>
    param.required && param.kind !== 'range' && shownValues(param, values[param.key]).length === 0;
  // What has to be chosen first is not folded away.
  const [isOpen, setIsOpen] = useState(() => open.some(isMissing));
  if (open.length === 0) return null;
  return (
    <details className="rp-params" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {open.map((param) => (
          <span key={param.key}>
            <Said param={param} params={params} values={values} parkId={parkId} linkCode={linkCode} />
          </span>
        ))}
      </summary>
      <div className="rp-params-fields">
        <ParamFields params={params} values={values} parkId={parkId} linkCode={linkCode} onSet={onSet} />
      </div>
    </details>
  );
}

/** 只看: which values of which dimensions. */
import { useState, type ReactNode } from 'react';
import { MOST_FILTERS } from '@/contract/report/report-codes';
import { REPORT_MODELS } from '@/contract/report/report-models';
import type { ReportParam } from '@/contract/report/report-definition';
import { isSameDim, opOfParam } from '@/contract/report/report-params';
import type { ReportFilter, ReportQuery } from '@/contract/report/report-query';
import { labelled } from '@/i18n/punctuation';
import { useText } from '@/i18n/use-text';
import { dimTitle } from '../blocks/value-words';
import { useDimValues } from '../page/use-dim-values';
import { ValueChoice } from '../page/value-choice';

interface FilterChoiceProps {
  query: ReportQuery;
  params: readonly ReportParam[];
  parkId: number | undefined;
  onChange: (query: ReportQuery) => void;
}

function DimFilter({ query, params, parkId, dim, onChange }: FilterChoiceProps & { dim: string }): ReactNode {
  const t = useText();
  const own = query.filters.find(({ field }) => field === dim);
  const set = (filter: ReportFilter | undefined): void => {
    const others = query.filters.filter(({ field }) => field !== dim);
    onChange({ ...query, filters: filter ? [...others, filter] : others });
  };
  const fitting = params.filter(
    (param) => param.dim === dim && param.model && isSameDim(dim, param.model, query.model),
  );
  return (
    <>
      {fitting.length > 0 && (
        <fieldset className="rp-chips" aria-label={t('reportdesk.sentence.follows')}>
          {fitting.map((param) => (
            <button
              key={param.key}
              type="button"
              aria-pressed={own?.param === param.key}
              onClick={() =>
                set(
                  own?.param === param.key
                    ? undefined
                    : { field: dim, op: opOfParam(param), values: [], param: param.key },
                )
              }
            >
              {t('reportdesk.sentence.param', { name: param.label })}
            </button>
          ))}
        </fieldset>
      )}
      {own?.param === undefined && (
        <ValueChoice
          ask={{ model: query.model, dim, parkId }}
          label={dimTitle(dim)}
          chosen={own?.values ?? []}
          many
          onChoose={(values) =>
            set(values.length === 0 ? undefined : { field: dim, op: own?.op ?? 'in', values: [...values] })
          }
        />
      )}
    </>
  );
}

export function FilterChoice(props: FilterChoiceProps): ReactNode {
  const t = useText();
  const { query } = props;
  const [dim, setDim] = useState<string | undefined>(query.filters[0]?.field);
  const isFull = query.filters.length >= MOST_FILTERS;
  return (
    <>
      <fieldset className="rp-chips" aria-label={t('reportdesk.sentence.filterBy')}>
        <span>{t('reportdesk.sentence.filterBy')}</span>
        {Object.keys(REPORT_MODELS[query.model].dims).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={dim === each}
            disabled={isFull && !query.filters.some(({ field }) => field === each)}
            onClick={() => setDim(each)}
          >
            {dimTitle(each)}
          </button>
        ))}
      </fieldset>
      {dim && <DimFilter key={dim} {...props} dim={dim} />}
    </>
  );
}

type WordsProps = Omit<FilterChoiceProps, 'onChange'>;

function One({ filter, query, params, parkId }: WordsProps & { filter: ReportFilter }): ReactNode {
  const { field, values, param } = filter;
  const { options } = useDimValues({ model: query.model, dim: param ? undefined : field, parkId });
  const followed = params.find(({ key }) => key === param);
  if (followed) return <span>{followed.label}</span>;
  const names = values.map((value) => options.find((each) => each.value === value)?.name ?? String(value));
  return <span>{labelled(dimTitle(field), names.join(' '))}</span>;
}

export const FilterWords = (props: WordsProps): ReactNode =>
  props.query.filters.map((filter) => <One key={filter.field} filter={filter} {...props} />);

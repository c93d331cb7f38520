/** 只看: which values of which dimensions. */
import { useState, type ReactNode } from 'react';
import { MOST_FILTERS } from '@/contract/report/report-codes';
import { REPORT_MODELS } from '@/contract/report/report-models';
import type { ReportFilter, ReportQuery, ReportValue } from '@/contract/report/report-query';
import { labelled } from '@/i18n/punctuation';
import { useText } from '@/i18n/use-text';
import { dimTitle, hourWords, weekdayWords } from '../blocks/value-words';
import { useDimValues } from '../page/params-line';

interface FilterChoiceProps {
  query: ReportQuery;
  parkId: number | undefined;
  onChange: (query: ReportQuery) => void;
}

interface ValueOption {
  readonly value: string | number;
  readonly name: string;
}

/** Yes and no, days and hours are not asked for. */
function useOptions(model: ReportQuery['model'], dim: string, parkId: number | undefined): readonly ValueOption[] {
  const t = useText();
  const type = REPORT_MODELS[model].dims[dim]?.type;
  const isFixed = type === 'yesNo' || type === 'weekday' || type === 'hour';
  const asked = useDimValues(isFixed ? undefined : model, dim, parkId);
  if (type === 'yesNo')
    return [1, 0].map((value) => ({ value, name: t(value === 1 ? 'report.value.yes' : 'report.value.no') }));
  if (type === 'weekday') return [1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, name: weekdayWords(value) }));
  if (type === 'hour') return Array.from({ length: 24 }, (_, value) => ({ value, name: hourWords(value) }));
  return asked;
}

function ValueChips({ query, parkId, dim, onChange }: FilterChoiceProps & { dim: string }): ReactNode {
  const t = useText();
  const options = useOptions(query.model, dim, parkId);
  const chosen = query.filters.find(({ field }) => field === dim)?.values ?? [];
  const toggle = (value: ReportValue): void => {
    const values = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
    const others = query.filters.filter(({ field }) => field !== dim);
    const filter: ReportFilter = { field: dim, op: 'in', values };
    onChange({ ...query, filters: values.length === 0 ? others : [...others, filter] });
  };
  if (options.length === 0) return <p className="sp-hint">{t('report.block.none')}</p>;
  return (
    <fieldset className="rp-chips" aria-label={dimTitle(dim)}>
      {options.map(({ value, name }) => (
        <button key={value} type="button" aria-pressed={chosen.includes(value)} onClick={() => toggle(value)}>
          {name}
        </button>
      ))}
    </fieldset>
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
      {dim && <ValueChips key={dim} {...props} dim={dim} />}
    </>
  );
}

function One({ filter, query, parkId }: Omit<FilterChoiceProps, 'onChange'> & { filter: ReportFilter }): ReactNode {
  const options = useOptions(query.model, filter.field, parkId);
  const names = filter.values.map((value) => options.find((each) => each.value === value)?.name ?? String(value));
  return <span>{labelled(dimTitle(filter.field), names.join(' '))}</span>;
}

export const FilterWords = ({ query, parkId }: Omit<FilterChoiceProps, 'onChange'>): ReactNode =>
  query.filters.map((filter) => <One key={filter.field} filter={filter} query={query} parkId={parkId} />);

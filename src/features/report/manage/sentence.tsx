/** A question as a sentence of chips: 显示 [按时率] 按 [类型] 在 [近 30 天] 只看 [特急] 对比 [上期]. A chip unfolds its choice. */
import { useState, type ReactNode } from 'react';
import { REPORT_MODELS, MODEL_NAMES } from '@/contract/report/report-models';
import { GRAINS, type ReportQuery } from '@/contract/report/report-query';
import type { BlockKind, ReportParam } from '@/contract/report/report-definition';
import { useText } from '@/i18n/use-text';
import { rangeWords } from '../blocks/block-title';
import { dimTitle, measureTitle, modelTitle } from '../blocks/value-words';
import { RangeChoice } from '../page/range-choice';
import { Options } from './chip-options';
import { FilterChoice, FilterWords } from './filter-choice';
import { ALL_ROWS, takesTop, TopChoice, topWords } from './top-choice';

interface SentenceProps {
  query: ReportQuery;
  kind: BlockKind;
  params: readonly ReportParam[];
  parkId: number | undefined;
  /** What may be asked: models without the right are not offered. */
  models: readonly ReportQuery['model'][];
  onChange: (query: ReportQuery) => void;
}

const PARTS = ['model', 'measures', 'by', 'range', 'filters', 'compare', 'top'] as const;
type Part = (typeof PARTS)[number];

const MOST_MEASURES = 6;
/** Two are drawn; three are a table. */
const MOST_DIMS = 3;

/** Takes it away, or adds it where there is room. */
const toggled = (all: readonly string[], one: string, most: number): string[] =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one].slice(-most);

function ModelOptions({ query, models, onChange }: SentenceProps): ReactNode {
  const t = useText();
  const offered = MODEL_NAMES.filter((model) => models.includes(model) || model === query.model);
  return (
    <Options
      label={t('reportdesk.sentence.model')}
      options={offered.map((value) => ({ value, label: modelTitle(value) }))}
      chosen={[query.model]}
      onChoose={(value) => {
        const model = offered.find((each) => each === value);
        const [measure = 'count'] = model ? Object.keys(REPORT_MODELS[model].measures) : [];
        if (!model || model === query.model) return;
        const isNow = REPORT_MODELS[model].now === true;
        const { sort: _, ...plain } = query;
        onChange({
          ...plain,
          limit: ALL_ROWS,
          model,
          measures: [measure],
          dims: [],
          filters: [],
          time: { grain: null, range: query.time.range },
          compare: isNow ? null : query.compare,
        });
      }}
    />
  );
}

function ByOptions({ query, onChange }: SentenceProps): ReactNode {
  const t = useText();
  const { model, dims, time } = query;
  const { now, dims: known } = REPORT_MODELS[model];
  return (
    <>
      {!now && (
        <Options
          label={t('reportdesk.sentence.grain')}
          options={GRAINS.map((value) => ({ value, label: t(`report.grain.${value}`) }))}
          chosen={time.grain ? [time.grain] : []}
          onChoose={(value) => {
            const grain = GRAINS.find((each) => each === value) ?? null;
            onChange({ ...query, time: { ...time, grain: grain === time.grain ? null : grain } });
          }}
        />
      )}
      <Options
        label={t('reportdesk.sentence.by')}
        options={Object.keys(known).map((value) => ({ value, label: dimTitle(value) }))}
        chosen={dims}
        onChoose={(value) => onChange({ ...query, dims: toggled(dims, value, MOST_DIMS) })}
      />
    </>
  );
}

function RangeOptions({ query, params, onChange }: SentenceProps): ReactNode {
  const t = useText();
  const { time } = query;
  const ranges = params.filter(({ kind }) => kind === 'range');
  return (
    <>
      {ranges.length > 0 && (
        <Options
          label={t('reportdesk.sentence.follows')}
          options={ranges.map(({ key, label }) => ({
            value: key,
            label: t('reportdesk.sentence.param', { name: label }),
          }))}
          chosen={time.param ? [time.param] : []}
          onChoose={(key) => {
            const { param, ...own } = time;
            onChange({ ...query, time: param === key ? own : { ...own, param: key } });
          }}
        />
      )}
      <RangeChoice
        label={t('reportdesk.sentence.range')}
        range={time.range}
        onChoose={(range) => onChange({ ...query, time: { ...time, range } })}
      />
    </>
  );
}

const COMPARED = ['none', 'previous', 'lastYear'] as const;

function Unfolded({ part, ...props }: SentenceProps & { part: Part }): ReactNode {
  const t = useText();
  const { query, onChange } = props;
  if (part === 'model') return <ModelOptions {...props} />;
  if (part === 'by') return <ByOptions {...props} />;
  if (part === 'range') return <RangeOptions {...props} />;
  if (part === 'filters') return <FilterChoice {...props} />;
  if (part === 'top') return <TopChoice query={query} onChange={onChange} />;
  if (part === 'measures') {
    return (
      <Options
        label={t('reportdesk.sentence.measures')}
        options={Object.keys(REPORT_MODELS[query.model].measures).map((value) => ({
          value,
          label: measureTitle(value),
        }))}
        chosen={query.measures}
        onChoose={(value) => {
          const measures = toggled(query.measures, value, MOST_MEASURES);
          if (measures.length > 0) onChange({ ...query, measures });
        }}
      />
    );
  }
  return (
    <Options
      label={t('reportdesk.sentence.compare')}
      options={COMPARED.map((value) => ({ value, label: t(`reportdesk.compare.${value}`) }))}
      chosen={[query.compare ?? 'none']}
      onChoose={(value) => onChange({ ...query, compare: value === 'previous' || value === 'lastYear' ? value : null })}
    />
  );
}

/** What a chip says now. */
function useChips({ query, kind, params, parkId }: SentenceProps): { part: Part; before: string; words: ReactNode }[] {
  const t = useText();
  const { model, measures, dims, time, filters, compare } = query;
  const isNow = REPORT_MODELS[model].now === true;
  const by = [...(time.grain ? [t(`report.grain.${time.grain}`)] : []), ...dims.map(dimTitle)];
  const followed = params.find(({ key }) => key === time.param);
  return [
    { part: 'model', before: t('reportdesk.sentence.of'), words: modelTitle(model) },
    { part: 'measures', before: t('reportdesk.sentence.show'), words: measures.map(measureTitle).join(' ') },
    { part: 'by', before: t('reportdesk.sentence.per'), words: by.join(' × ') || t('reportdesk.sentence.whole') },
    ...(isNow
      ? []
      : [
          {
            part: 'range' as const,
            before: t('reportdesk.sentence.in'),
            words: followed ? followed.label : rangeWords(time.range),
          },
        ]),
    {
      part: 'filters',
      before: t('reportdesk.sentence.only'),
      words:
        filters.length === 0 ? t('common.list.all') : <FilterWords query={query} params={params} parkId={parkId} />,
    },
    ...(isNow
      ? []
      : [
          {
            part: 'compare' as const,
            before: t('reportdesk.sentence.against'),
            words: t(`reportdesk.compare.${compare ?? 'none'}`),
          },
        ]),
    ...(takesTop(query, kind)
      ? [{ part: 'top' as const, before: t('reportdesk.sentence.take'), words: topWords(query) }]
      : []),
  ];
}

export function Sentence(props: SentenceProps): ReactNode {
  const [open, setOpen] = useState<Part>();
  const chips = useChips(props);
  return (
    <div className="sp-stack">
      <p className="rp-sentence">
        {chips.map(({ part, before, words }) => (
          <span key={part}>
            {before}
            <button
              type="button"
              aria-expanded={open === part}
              onClick={() => setOpen(open === part ? undefined : part)}
            >
              {words}
            </button>
          </span>
        ))}
      </p>
      {open && (
        <div className="rp-unfolded">
          <Unfolded part={open} {...props} />
        </div>
      )}
    </div>
  );
}

/** What viewers may set: one range for all blocks that follow it, and values of dimensions. */
import type { ReactNode } from 'react';
import type { ReportBlock } from '@/contract/report/report-definition';
import { useText } from '@/i18n/use-text';
import { useOnePark } from '@/ui/model/use-one-park';
import { RangeChoice } from '../page/range-choice';
import { dimTitle, modelTitle } from '../blocks/value-words';
import { boundWhereFree, MOST_PARAMS, offeredDims, PARAM_WAYS, paramOf, type OfferedDim } from './param-rules';
import { ParamCard } from './param-card';
import type { DesignModel } from './use-design';

const KEY = 'range';

/** Every block that has a time follows the report's range, or none does. */
const following = (blocks: readonly ReportBlock[], on: boolean): ReportBlock[] =>
  blocks.map((block) => {
    if (!block.query) return block;
    const { param: _, ...own } = block.query.time;
    return { ...block, query: { ...block.query, time: on ? { ...own, param: KEY } : own } };
  });

export function ParamsEditor({ model }: { model: DesignModel }): ReactNode {
  const t = useText();
  const { draft, change } = model;
  const range = draft.params.find(({ key }) => key === KEY);
  return (
    <div className="rp-built-params">
      <label className="sp-check">
        <input
          type="checkbox"
          checked={range !== undefined}
          onChange={({ target }) =>
            change({
              params: target.checked
                ? [
                    ...draft.params,
                    {
                      key: KEY,
                      label: t('reportdesk.builder.range'),
                      kind: 'range',
                      required: false,
                      many: false,
                      locked: false,
                      range: { days: 30 },
                      values: [],
                    },
                  ]
                : draft.params.filter(({ key }) => key !== KEY),
              blocks: following(draft.blocks, target.checked),
            })
          }
        />
        <span>{t('reportdesk.builder.oneRange')}</span>
      </label>
      {range && (
        <RangeChoice
          label={t('reportdesk.builder.firstRange')}
          range={range.range ?? { days: 30 }}
          onChoose={(next) =>
            change({ params: draft.params.map((each) => (each.key === KEY ? { ...each, range: next } : each)) })
          }
        />
      )}
    </div>
  );
}

/** 可选条件: what else viewers choose by, and what they may add to it. */
export function ValueParams({ model }: { model: DesignModel }): ReactNode {
  const t = useText();
  const { parkId } = useOnePark();
  const { draft, change } = model;
  const { params, blocks } = draft;
  const ways = PARAM_WAYS.map((way) => ({
    way,
    offered: params.length >= MOST_PARAMS ? [] : offeredDims(blocks, params, way),
  })).filter(({ offered }) => offered.length > 0);
  const own = params.filter(({ kind }) => kind !== 'range');
  if (own.length === 0 && ways.length === 0) return null;
  const titleOf = (one: OfferedDim, offered: readonly OfferedDim[]): string => {
    const isAlike = [...offered, ...own].filter(({ dim }) => dim === one.dim).length > 1;
    return isAlike ? `${modelTitle(one.model)} ${dimTitle(one.dim)}` : dimTitle(one.dim);
  };
  return (
    <details className="rp-param-set" open={own.length > 0 || undefined}>
      <summary>{t('reportdesk.param.title')}</summary>
      <div className="sp-stack">
        {own.map((param) => (
          <ParamCard key={param.key} param={param} model={model} parkId={parkId || undefined} />
        ))}
        {ways.map(({ way, offered }) => (
          <fieldset key={way} className="rp-chips" aria-label={t(`reportdesk.param.add.${way}`)}>
            <span>{t(`reportdesk.param.add.${way}`)}</span>
            {offered.map((one) => (
              <button
                key={`${one.model}${one.dim}`}
                type="button"
                onClick={() => {
                  const label = titleOf(one, offered).slice(0, 30);
                  const param = paramOf(one, { way, label, params });
                  change({ params: [...params, param], blocks: boundWhereFree(blocks, param) });
                }}
              >
                {titleOf(one, offered)}
              </button>
            ))}
          </fieldset>
        ))}
      </div>
    </details>
  );
}

/** What viewers may set: one range for all blocks that follow it, and values of a dimension. */
import type { ReactNode } from 'react';
import type { ReportBlock } from '@/contract/report/report-definition';
import { useText } from '@/i18n/use-text';
import { RangeChoice } from '../page/params-line';
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
      <label className="sp-plain-field">
        <span>{t('reportdesk.field.name')}</span>
        <input
          className="sp-input"
          maxLength={60}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </label>
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

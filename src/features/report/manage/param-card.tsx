/** One parameter while a report is built: its name, what it begins with, how it is chosen, and which blocks follow it. */
import type { ReactNode } from 'react';
import type { ReportParam } from '@/contract/report/report-definition';
import { takesParam } from '@/contract/report/report-params';
import { REPORT_MODELS } from '@/contract/report/report-models';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { blockTitle } from '../blocks/block-title';
import { dimTitle } from '../blocks/value-words';
import { TypedValue } from '../page/typed-value';
import { ValueChoice } from '../page/value-choice';
import { bound, follows, withoutParam } from './param-rules';
import type { DesignModel } from './use-design';

interface CardProps {
  param: ReportParam;
  model: DesignModel;
  parkId: number | undefined;
}

const TRAITS = ['required', 'many', 'locked'] as const;

/** Those whose values can narrow this one's: of another dimension of the same model. */
function aboveOf({ model, key }: ReportParam, params: readonly ReportParam[]): readonly ReportParam[] {
  return params.filter(
    (each) => each.key !== key && each.below !== key && each.dim && model && REPORT_MODELS[model].dims[each.dim],
  );
}

function Below({
  param,
  model,
  onChange,
}: Omit<CardProps, 'parkId'> & { onChange: (param: ReportParam) => void }): ReactNode {
  const t = useText();
  const above = aboveOf(param, model.draft.params);
  if (above.length === 0) return null;
  return (
    <label className="sp-plain-field">
      <span>{t('reportdesk.param.below')}</span>
      <select
        value={param.below ?? ''}
        onChange={({ target }) => {
          const { below: _, ...others } = param;
          onChange(target.value === '' ? others : { ...others, below: target.value });
        }}
      >
        <option value="">{t('reportdesk.param.alone')}</option>
        {above.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What a number says: at least so many, or at most. The blocks that follow it compare in the same way. */
function Bound({ param, model }: Omit<CardProps, 'parkId'>): ReactNode {
  const t = useText();
  const { params, blocks } = model.draft;
  const set = (most: boolean): void => {
    const next = { ...param, most };
    model.change({
      params: params.map((each) => (each.key === param.key ? next : each)),
      blocks: blocks.map((block) => (follows(block, param.key) ? bound(block, next, true) : block)),
    });
  };
  return (
    <label className="sp-plain-field">
      <span>{t('reportdesk.param.bound')}</span>
      <select value={param.most ? 'most' : 'least'} onChange={({ target }) => set(target.value === 'most')}>
        <option value="least">{t('reportdesk.param.least')}</option>
        <option value="most">{t('reportdesk.param.most')}</option>
      </select>
    </label>
  );
}

function Followers({ param, model }: Omit<CardProps, 'parkId'>): ReactNode {
  const t = useText();
  const { draft, change } = model;
  const able = draft.blocks.filter((block) => takesParam(param, block));
  return (
    <fieldset className="rp-chips" aria-label={t('reportdesk.param.followers')}>
      <span>{t('reportdesk.param.followers')}</span>
      {able.map((block) => {
        const isOn = follows(block, param.key);
        return (
          <button
            key={block.no}
            type="button"
            aria-pressed={isOn}
            onClick={() =>
              change({ blocks: draft.blocks.map((each) => (each.no === block.no ? bound(each, param, !isOn) : each)) })
            }
          >
            {blockTitle(block)}
          </button>
        );
      })}
    </fieldset>
  );
}

export function ParamCard({ param, model, parkId }: CardProps): ReactNode {
  const t = useText();
  const { draft, change } = model;
  const isTyped = param.kind === 'text' || param.kind === 'number';
  const onChange = (next: ReportParam): void =>
    change({ params: draft.params.map((each) => (each.key === param.key ? next : each)) });
  return (
    <section className="rp-param" aria-label={param.label}>
      <div className="rp-editor-fields">
        <label className="sp-plain-field">
          <span>{t('reportdesk.param.label', { dim: param.dim ? dimTitle(param.dim) : '' })}</span>
          <input
            className="sp-input"
            maxLength={30}
            value={param.label}
            onChange={({ target }) => onChange({ ...param, label: target.value })}
          />
        </label>
        {isTyped ? (
          <TypedValue
            kind={param.kind}
            label={t('reportdesk.param.first')}
            value={param.values[0]}
            onSet={(value) => onChange({ ...param, values: value === undefined ? [] : [value] })}
          />
        ) : (
          <>
            <ValueChoice
              ask={{ model: param.model, dim: param.dim, parkId }}
              label={t('reportdesk.param.first')}
              chosen={param.values}
              many={param.many}
              onChoose={(values) => onChange({ ...param, values: [...values] })}
            />
            <Below param={param} model={model} onChange={onChange} />
          </>
        )}
        {param.kind === 'number' && <Bound param={param} model={model} />}
      </div>
      <div className="rp-param-traits">
        {TRAITS.filter((trait) => trait !== 'many' || !isTyped).map((trait) => (
          <label key={trait} className="sp-check">
            <input
              type="checkbox"
              checked={param[trait]}
              onChange={({ target }) =>
                onChange({
                  ...param,
                  [trait]: target.checked,
                  ...(trait === 'many' && !target.checked && { values: param.values.slice(0, 1) }),
                })
              }
            />
            <span>{t(`reportdesk.param.${trait}`)}</span>
          </label>
        ))}
      </div>
      <Followers param={param} model={model} />
      <div>
        <Button tone="quiet" size="small" onClick={() => change(withoutParam(draft, param.key))}>
          {t('reportdesk.param.remove')}
        </Button>
      </div>
    </section>
  );
}

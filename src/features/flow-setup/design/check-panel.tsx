/** 检查: what must be mended, and the cases that nobody approves; each leads to its node. */
import type { ReactNode } from 'react';
import { flowSetupEndpoints, type FlowCheck, type FlowGap } from '@/contract/flow/flow-setup';
import { START } from '@/contract/flow/flow-tree';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { faultText, fieldName, valueText } from './flow-words';
import type { ModelProps } from './node-card';
import { useAsked } from './use-asked';

function Finding({ model, of, words }: ModelProps & { of: string; words: string }): ReactNode {
  const t = useText();
  return (
    <li>
      <button type="button" className="fs-finding" onClick={() => model.show(of)}>
        <strong>{model.nameOf(of)}</strong>
        <span>{words}</span>
        <span className="fs-go">{t('flowparts.check.go')} ›</span>
      </button>
    </li>
  );
}

function useGapWords({ naming }: ModelProps['model']) {
  const t = useText();
  return ({ kind, values = {} }: FlowGap): string => {
    const said = Object.entries(values).map(([key, value]) => {
      const type = naming.fields.find((field) => field.key === key)?.type;
      return `${fieldName(key, naming)} ${valueText(type, value, naming)}`;
    });
    const words = said.join(' · ') || t('flowparts.gap.any');
    return t(`flowparts.gap.${kind}`, { values: words });
  };
}

function Gaps({ model, answer }: ModelProps & { answer: FlowCheck }): ReactNode {
  const t = useText();
  const wordsOf = useGapWords(model);
  const { gaps, tried, isWhole } = answer;
  return (
    <>
      {gaps.length > 0 && (
        <>
          <h3>{t('flowparts.check.gaps', { count: gaps.length })}</h3>
          <ul className="fs-list">
            {gaps.map((gap) => (
              <Finding
                key={`${gap.kind} ${gap.key} ${JSON.stringify(gap.values)}`}
                model={model}
                of={gap.key}
                words={wordsOf(gap)}
              />
            ))}
          </ul>
        </>
      )}
      {tried > 0 && (
        <p className="fs-quiet">{t(isWhole ? 'flowparts.check.tried' : 'flowparts.check.partly', { count: tried })}</p>
      )}
    </>
  );
}

export default function CheckPanel({ model }: ModelProps): ReactNode {
  const t = useText();
  const { parkId, def, form, tree, faults, naming, isWhole } = model;
  const { answer, error, isAsking } = useAsked(
    flowSetupEndpoints.checkFlowDraft,
    isWhole ? { parkId, id: def.id, form, tree } : undefined,
  );
  const isClean = faults.length === 0 && answer?.gaps.length === 0;
  return (
    <>
      {isClean && <p className="fs-good">✓ {t('flowparts.check.none')}</p>}
      {faults.length > 0 && (
        <>
          <h3>{t('flowparts.check.faults', { count: faults.length })}</h3>
          <ul className="fs-list">
            {faults.map((fault) => (
              <Finding
                key={`${fault.key} ${fault.code} ${fault.field ?? ''}`}
                model={model}
                of={fault.key || START}
                words={faultText(fault, naming)}
              />
            ))}
          </ul>
        </>
      )}
      <output>
        {isAsking && <p className="fs-quiet">{t('flowparts.check.asking')}</p>}
        {error && (
          <p className="fs-quiet">{error.kind === 'unavailable' ? t('flowparts.check.offline') : errorText(error)}</p>
        )}
        {answer && <Gaps model={model} answer={answer} />}
      </output>
    </>
  );
}

/** One place up, one place down. */
import type { ReactNode } from 'react';
import type { AlarmRule } from '@/contract/alarm-rule';
import { useText } from '@/i18n/use-text';
import type { RulesModel } from './use-rules';

interface MoveProps {
  rule: AlarmRule;
  index: number;
  model: RulesModel;
}

const WAYS = [
  { by: -1, words: 'alarmrule.up', name: 'alarmrule.upOf', path: 'm6 14 6-6 6 6' },
  { by: 1, words: 'alarmrule.down', name: 'alarmrule.downOf', path: 'm6 10 6 6 6-6' },
] as const;

/** Whether the rule has a place that can be changed: not the default, not what lies in the bin. */
export const isMovable = ({ mayEdit, isDefault }: AlarmRule, { inBin }: RulesModel): boolean =>
  mayEdit && !isDefault && !inBin;

export function MoveButtons({ rule, index, model }: MoveProps): ReactNode {
  const t = useText();
  const last = model.rules.filter(({ isDefault }) => !isDefault).length - 1;
  if (!isMovable(rule, model)) return null;
  return (
    <span className="ar-move">
      {WAYS.map(({ by, words, name, path }) => (
        <button
          key={by}
          type="button"
          data-move={`${rule.id}/${by}`}
          disabled={by < 0 ? index === 0 : index >= last}
          aria-label={t(name, { name: rule.name })}
          title={t(words)}
          onClick={() => void model.move(rule, by)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={path} />
          </svg>
          <span>{t(words)}</span>
        </button>
      ))}
    </span>
  );
}

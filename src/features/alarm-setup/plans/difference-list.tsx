/** What became different, in words: what was is struck through, what is now stands beside it. */
import type { ReactNode } from 'react';
import { labelled } from '@/i18n/punctuation';
import { useText } from '@/i18n/use-text';
import type { Difference, NodeFieldName, PlanField } from './differences';
import { titleOf, valueText } from './words';

function Change({ field, before, after }: { field: PlanField | NodeFieldName; before: unknown; after: unknown }) {
  return (
    <span className="ap-change">
      <del>{valueText(field, before)}</del>
      <span aria-hidden="true"> → </span>
      <ins>{valueText(field, after)}</ins>
    </span>
  );
}

export function DifferenceList({ differences }: { differences: readonly Difference[] }): ReactNode {
  const t = useText();
  if (differences.length === 0) return <p className="ap-hint">{t('alarmplan.versions.same')}</p>;
  return (
    <ul className="ap-differences">
      {differences.map((one) => (
        <li key={one.kind === 'plan' ? one.field : `${one.kind}${one.node.id}${one.node.name}`} data-kind={one.kind}>
          <strong>{titleOf(one)}</strong>
          {one.kind === 'plan' && <Change {...one} />}
          {one.kind === 'changed' &&
            one.fields.map(({ field, before, after }) => (
              <span key={field}>
                {labelled(t(`alarmplan.nodeField.${field}`), '')}
                <Change field={field} before={before} after={after} />
              </span>
            ))}
        </li>
      ))}
    </ul>
  );
}

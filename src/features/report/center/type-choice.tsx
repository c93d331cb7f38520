/** Types of reports: chips on a phone, a tree at the desk. */
import type { ReactNode } from 'react';
import type { ReportTypeRow } from '@/contract/report/report-record';
import { useText } from '@/i18n/use-text';

interface TypeChoiceProps {
  types: readonly ReportTypeRow[];
  typeId: number | undefined;
  onChoose: (typeId: number | undefined) => void;
}

/** Those of the top, and those below what is chosen. */
export function TypeChips({ types, typeId, onChoose }: TypeChoiceProps): ReactNode {
  const t = useText();
  if (types.length === 0) return null;
  const chosen = types.find(({ id }) => id === typeId);
  const shown = types.filter(({ pid, id }) => pid === null || pid === typeId || id === typeId || pid === chosen?.pid);
  return (
    <fieldset className="rp-chips" aria-label={t('report.center.types')}>
      <button type="button" aria-pressed={typeId === undefined} onClick={() => onChoose(undefined)}>
        {t('common.list.all')}
      </button>
      {shown.map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={id === typeId} onClick={() => onChoose(id)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}

function Branch({ pid, ...props }: TypeChoiceProps & { pid: number | null }): ReactNode {
  const { types, typeId, onChoose } = props;
  const own = types.filter((each) => each.pid === pid);
  if (own.length === 0) return null;
  return (
    <ul>
      {own.map(({ id, name, reports }) => (
        <li key={id}>
          <button type="button" aria-pressed={id === typeId} onClick={() => onChoose(id)}>
            <span>{name}</span>
            <small className="sp-num">{reports}</small>
          </button>
          <Branch {...props} pid={id} />
        </li>
      ))}
    </ul>
  );
}

export function TypeTree(props: TypeChoiceProps): ReactNode {
  const t = useText();
  return (
    <nav className="rp-types" aria-label={t('report.center.types')}>
      <button type="button" aria-pressed={props.typeId === undefined} onClick={() => props.onChoose(undefined)}>
        {t('report.center.allTypes')}
      </button>
      <Branch {...props} pid={null} />
    </nav>
  );
}

/** What is set up, as cards: a button that adds one, and nothing yet. */
import type { ReactNode } from 'react';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { Button } from '@/ui/common/button';
import { Facts, type FactItem } from '@/ui/common/facts';
import { StateView } from '@/ui/common/state-view';
import { StateTag } from '@/ui/common/tags';

interface SetupListProps<T> {
  rows: readonly T[];
  add: TextKey;
  onAdd: () => void;
  empty: { title: TextKey; hint: TextKey };
  /** Beside the button that adds. */
  tools?: ReactNode;
  /** The card of each. */
  children: (row: T) => ReactNode;
}

export function SetupList<T>({ rows, add, onAdd, empty, tools, children }: SetupListProps<T>): ReactNode {
  const t = useText();
  return (
    <>
      <div className="od-types-tools">
        <Button tone="main" size="small" onClick={onAdd}>
          {t(add)}
        </Button>
        {tools}
      </div>
      {rows.length === 0 && <StateView state="empty" empty={empty} />}
      <div className="od-type-cards">{rows.map(children)}</div>
    </>
  );
}

interface SetupCardProps {
  name: string;
  enabled: boolean;
  items: readonly FactItem[];
  /** Something to know about it. */
  note?: string;
  /** What can be done with it. */
  children: ReactNode;
}

export function SetupCard({ name, enabled, items, note, children }: SetupCardProps): ReactNode {
  const t = useText();
  return (
    <Block className="od-type">
      <header>
        <h2>{name}</h2>
        {!enabled && <StateTag tone="closed">{t('orderdesk.types.disabled')}</StateTag>}
      </header>
      <Facts items={items} />
      {note && <p className="od-type-note">{note}</p>}
      <footer>{children}</footer>
    </Block>
  );
}

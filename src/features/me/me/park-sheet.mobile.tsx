import { useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { toast } from '@/ui/mobile/toast';
import { ChoiceSheet } from './choice-sheet.mobile';
import { parkOptions } from './park-options';
import { ALL_PARKS, type MeModel, type ParkValue } from './use-me';

/** So many parks are seen at a glance; more need a search. */
const SEARCH_FROM = 8;

/** Changes the current park; every page then loads anew for it. */
export function ParkSheet({ me, onClose }: { me: MeModel; onClose: () => void }): ReactNode {
  const t = useText();
  const [keyword, setKeyword] = useState('');
  const one = parkOptions(me.parks, keyword).map(({ id, name, address, depth }) => ({
    value: id,
    label: name,
    detail: address,
    depth,
  }));
  const all = { value: ALL_PARKS, label: t('shell.park.all') } as const;
  const change = async (value: ParkValue): Promise<void> => {
    const name = await me.parkChange.run(value);
    if (name !== undefined) toast(t('shell.park.changed', { name }), 'good');
  };
  return (
    <ChoiceSheet<ParkValue>
      title={t('shell.park.switch')}
      choices={keyword === '' ? [all, ...one] : one}
      value={me.park}
      onChoose={(value) => void change(value)}
      onClose={onClose}
      head={
        me.parks.length >= SEARCH_FROM && (
          <input
            type="search"
            className="me-choice-search"
            placeholder={t('shell.park.search')}
            aria-label={t('shell.park.search')}
            value={keyword}
            onChange={(event) => setKeyword(event.target.value)}
          />
        )
      }
    />
  );
}

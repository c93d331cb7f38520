/** 全部应用, the same on both: the grid takes the width that there is. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { StateView } from '@/ui/common/state-view';
import '@/ui/common/block.css';
import '@/ui/fields/plain-inputs.css';
import type { PageEntry } from '../pages';
import { PageTile } from '../page-tile';
import { useApplication, type ApplicationModel } from './use-application';
import '../workbench.css';

interface PartProps {
  model: ApplicationModel;
  title: string;
  pages: readonly PageEntry[];
}

function Part({ model, title, pages }: PartProps): ReactNode {
  const { isFavourite, setFavourite } = model;
  if (pages.length === 0) return null;
  return (
    <section className="wb-part" aria-label={title}>
      <h2>{title}</h2>
      <ul className="wb-tiles">
        {pages.map((page) => (
          <PageTile
            key={page.node.id}
            page={page}
            star={{ isOn: isFavourite(page.path), onChange: (on) => setFavourite(page.path, on) }}
          />
        ))}
      </ul>
    </section>
  );
}

export default function Application({ layout }: { layout: 'phone' | 'desktop' }): ReactNode {
  const t = useText();
  const model = useApplication();
  const { words, setWords, groups, isSearching, favourites, recent, ofRole } = model;
  const own = [
    { key: 'favourites', pages: favourites },
    { key: 'role', pages: ofRole },
    { key: 'recent', pages: recent },
  ] as const;
  return (
    <div className="wb" data-layout={layout}>
      <input
        type="search"
        className="wb-search"
        aria-label={t('workbench.pages.search')}
        placeholder={t('workbench.pages.search')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {!isSearching && favourites.length === 0 && <p className="wb-quiet">{t('workbench.pages.noFavourites')}</p>}
      {!isSearching &&
        own.map(({ key, pages }) => <Part key={key} model={model} title={t(`workbench.pages.${key}`)} pages={pages} />)}
      {groups.map(({ key, name, pages }) => (
        <Part key={key} model={model} title={name} pages={pages} />
      ))}
      {isSearching && groups.length === 0 && (
        <StateView
          state="empty"
          empty={{ title: { words: t('workbench.pages.nothing', { words }) }, hint: 'workbench.pages.nothingHint' }}
        />
      )}
    </div>
  );
}

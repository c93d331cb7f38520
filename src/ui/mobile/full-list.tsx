/** A phone list with its tools: cards with sheets, chosen by holding, columns, views, files, recycle bin, forms. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '../common/button';
import { labelText } from '../model/label-text';
import type { AnyList, AnyRow } from '../model/list-tools';
import { useFullList, type FullList } from '../model/use-full-list';
import { useViews, type ViewsModel } from '../model/use-views';
import { BatchFooter, BatchReport } from './batch-footer';
import { CardList } from './card-list';
import { EditSheet } from './edit-sheet';
import { FormSheet } from './form-page';
import { ListToolbar } from './list-toolbar';
import type { ListOptions } from './list-options';
import { NavBar } from './nav-bar';
import { Page } from './page';
import { SearchedFilters } from './searched-filters';
import { ToolCard } from './tool-card';
import { useKitVoice } from './use-kit-voice';
import './action-bar.css';
import './tool-card.css';

export interface FullListProps {
  definition: AnyList;
  options: ListOptions<AnyRow>;
}

const NONE: readonly never[] = [];

function ViewRow({ model }: { model: ViewsModel }): ReactNode {
  const t = useText();
  if (model.views.length === 0) return null;
  return (
    <nav className="sp-view-row" aria-label={t('admin.views.button')}>
      <button type="button" className="sp-chip" aria-pressed={!model.hasQuery} onClick={() => model.open(undefined)}>
        {t('admin.views.all')}
      </button>
      {model.views.map((view) => (
        <button
          key={view.id}
          type="button"
          className="sp-chip"
          aria-pressed={model.current?.id === view.id}
          onClick={() => model.open(view)}
        >
          {view.name}
        </button>
      ))}
    </nav>
  );
}

function BinNote({ list }: { list: FullList }): ReactNode {
  const t = useText();
  return (
    <output className="sp-bin-note">
      {t('admin.bin.title')}
      <Button tone="quiet" onClick={() => list.setBin(false)}>
        {t('admin.bin.leave')}
      </Button>
    </output>
  );
}

const cardIn =
  (list: FullList) =>
  (row: AnyRow): ReactNode => <ToolCard row={row} list={list} />;

export default function PhoneFullList({ definition, options }: FullListProps): ReactNode {
  const t = useText();
  const [voice, question] = useKitVoice();
  const list = useFullList(definition, 'growing', voice);
  const views = useViews(list.setting, definition.fixedParams);
  const { edit, selection, inBin } = list;
  const { useForm, createLabel, question: asked } = definition;
  const footer =
    selection.keys.length > 0 ? (
      <BatchFooter list={list} />
    ) : (
      <ListToolbar definition={definition} list={list} views={views} voice={voice}>
        {useForm && createLabel && !inBin && (
          <Button tone="main" size="main" block onClick={() => edit.create()}>
            {labelText(createLabel, t)}
          </Button>
        )}
      </ListToolbar>
    );
  return (
    <>
      {definition.above}
      <Page bar={options.title && <NavBar title={t(options.title)} backHref={options.backHref} />} footer={footer}>
        <SearchedFilters filters={definition.filters ?? NONE} address={list.model.address} />
        {definition.list && !inBin && <ViewRow model={views} />}
        {inBin && <BinNote list={list} />}
        <CardList definition={list.definition} model={list.model} card={options.card ?? cardIn(list)} />
        <BatchReport batch={list.batch} />
        {question}
        {useForm && edit.open && (
          <EditSheet key={edit.open.id ?? 'new'} useForm={useForm} at={edit.open.id} onClose={edit.close} />
        )}
      </Page>
      {asked && <FormSheet key={asked.form.key} open onClose={asked.close} definition={asked.form} />}
    </>
  );
}

/** The centre: favourites and recent ones first, then all of a type. */
import type { ReactNode } from 'react';
import type { ReportCenterRow } from '@/contract/report/report-center';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { useMay } from '@/session/use-may';
import { ButtonLink } from '@/ui/common/button';
import { OnePark } from '@/ui/common/one-park';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { Switch } from '@/ui/fields/switch';
import { ReportCard } from './report-card';
import { TypeChips, TypeTree } from './type-choice';
import { ONLY, useCenter, type CenterModel } from './use-center';
import './center.css';

function Cards({
  title,
  rows,
  parkId,
}: {
  title?: string;
  rows: readonly ReportCenterRow[];
  parkId: number;
}): ReactNode {
  if (rows.length === 0) return null;
  return (
    <section className="rp-cards-part">
      {title && <h2>{title}</h2>}
      <ul className="rp-cards">
        {rows.map((row) => (
          <li key={row.id}>
            <ReportCard row={row} parkId={parkId} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const MOST_RECENT = 4;

/** Without a choice: 收藏, 最近, then the rest. A report stands in one of them. */
function Parts({ model }: { model: CenterModel }): ReactNode {
  const t = useText();
  const { rows, only, typeId, keyword, parkId } = model;
  if (only !== 'all' || typeId !== undefined || keyword !== '') return <Cards rows={rows} parkId={parkId} />;
  const favourites = rows.filter(({ favourite }) => favourite);
  const recent = rows
    .filter(({ favourite, lastViewedAt }) => !favourite && lastViewedAt !== null)
    .toSorted((a, b) => (b.lastViewedAt ?? 0) - (a.lastViewedAt ?? 0))
    .slice(0, MOST_RECENT);
  const others = rows.filter((row) => !favourites.includes(row) && !recent.includes(row));
  const isAlone = favourites.length + recent.length === 0;
  return (
    <>
      <Cards title={t('report.center.favourites')} rows={favourites} parkId={parkId} />
      <Cards title={t('report.center.recent')} rows={recent} parkId={parkId} />
      <Cards {...(!isAlone && { title: t('report.center.others') })} rows={others} parkId={parkId} />
    </>
  );
}

function Found({ model }: { model: CenterModel }): ReactNode {
  const { page, rows, keyword, typeId, only, set } = model;
  const mayBuild = useMay('report.build');
  if (page.answer === undefined) {
    if (page.state === 'loading' || page.state === 'ready') return <ListSkeleton />;
    return <StateView state={page.state} error={page.error} onRetry={page.ask} />;
  }
  if (rows.length > 0) return <Parts model={model} />;
  if (keyword || typeId !== undefined || only !== 'all')
    return <StateView state="emptyFiltered" onClearFilters={() => set({ keyword: '', type: '', only: '' })} />;
  return (
    <StateView
      state="empty"
      empty={{
        title: 'report.center.empty',
        hint: mayBuild ? 'report.center.emptyBuild' : 'report.center.emptyAsk',
      }}
      {...(mayBuild && { back: { href: href('reportManage', { edit: 'new' }), label: 'report.action.new' } })}
    />
  );
}

export function CenterView({ layout }: { layout: 'phone' | 'desktop' }): ReactNode {
  const t = useText();
  const model = useCenter();
  const mayBuild = useMay('report.build');
  const { types, typeId, only, keyword, set, parkId } = model;
  const choose = (id: number | undefined): void => set({ type: id === undefined ? '' : String(id) });
  return (
    <div className="rp-center" data-layout={layout} data-ready={model.page.answer && 'list'}>
      {layout === 'desktop' && <TypeTree types={types} typeId={typeId} onChoose={choose} />}
      <div className="sp-stack sp-apart">
        <OnePark id={parkId} />
        <div className="rp-center-head">
          <input
            type="search"
            className="sp-input"
            enterKeyHint="search"
            aria-label={t('report.center.search')}
            placeholder={t('report.center.search')}
            defaultValue={keyword}
            onChange={({ target }) => set({ keyword: target.value })}
          />
          <Switch
            label={t('report.center.show')}
            options={ONLY.map((value) => ({
              value,
              label: t(value === 'all' ? 'common.list.all' : `report.center.${value}`),
            }))}
            value={only}
            onChoose={(value) => set({ only: value === 'all' ? '' : value })}
          />
          <ButtonLink to={href('rankingIndex')} size="small">
            {t('titles.rankingIndex')}
          </ButtonLink>
          {mayBuild && layout === 'desktop' && (
            <ButtonLink to={href('reportManage')} size="small">
              {t('titles.reportManage')}
            </ButtonLink>
          )}
        </div>
        {layout === 'phone' && <TypeChips types={types} typeId={typeId} onChoose={choose} />}
        <Found model={model} />
      </div>
    </div>
  );
}

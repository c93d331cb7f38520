/** The centre: favourites and recent ones first, then all of a type. */
import type { ReactNode } from 'react';
import type { ReportCenterRow } from '@/contract/report/report-center';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { useMay } from '@/session/use-may';
import { Button, ButtonLink } from '@/ui/common/button';
import { OnePark } from '@/ui/common/one-park';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { Switch } from '@/ui/fields/switch';
import { ReportCard } from './report-card';
import { TypeChips, TypeTree } from './type-choice';
import { ONLY, useCenter, type CenterModel } from './use-center';
import './center.css';

type Layout = 'phone' | 'desktop';

function Cards({
  title,
  rows,
  parkId,
  layout,
}: {
  title?: string;
  rows: readonly ReportCenterRow[];
  parkId: number;
  layout: Layout;
}): ReactNode {
  if (rows.length === 0) return null;
  return (
    <section className="rp-cards-part">
      {title && <h2>{title}</h2>}
      <ul className="rp-cards">
        {rows.map((row) => (
          <li key={row.id}>
            <ReportCard row={row} parkId={parkId} layout={layout} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const MOST_RECENT = 4;

/** Without a choice: 收藏, 最近, then the rest. A report stands in one of them. */
function Parts({ model, layout }: { model: CenterModel; layout: Layout }): ReactNode {
  const t = useText();
  const { rows, only, typeId, keyword, parkId } = model;
  const here = { parkId, layout };
  if (only !== 'all' || typeId !== undefined || keyword !== '') return <Cards rows={rows} {...here} />;
  const favourites = rows.filter(({ favourite }) => favourite);
  const recent = rows
    .filter(({ favourite, lastViewedAt }) => !favourite && lastViewedAt !== null)
    .toSorted((a, b) => (b.lastViewedAt ?? 0) - (a.lastViewedAt ?? 0))
    .slice(0, MOST_RECENT);
  const others = rows.filter((row) => !favourites.includes(row) && !recent.includes(row));
  const isAlone = favourites.length + recent.length === 0;
  return (
    <>
      <Cards title={t('report.center.favourites')} rows={favourites} {...here} />
      <Cards title={t('report.center.recent')} rows={recent} {...here} />
      <Cards {...(!isAlone && { title: t('report.center.others') })} rows={others} {...here} />
    </>
  );
}

function More({ model: { more } }: { model: CenterModel }): ReactNode {
  const t = useText();
  if (!more) return null;
  return (
    <div className="sp-row">
      <Button pending={more.pending} onClick={more.run}>
        {t('report.center.more')}
      </Button>
      {more.error && (
        <p className="sp-error" role="alert">
          {errorText(more.error)}
        </p>
      )}
    </div>
  );
}

function Found({ model, layout }: { model: CenterModel; layout: Layout }): ReactNode {
  const { page, rows, keyword, typeId, only, set } = model;
  const mayBuild = useMay('report.build');
  if (page.answer === undefined) {
    if (page.state === 'loading' || page.state === 'ready') return <ListSkeleton />;
    return <StateView state={page.state} error={page.error} onRetry={page.ask} />;
  }
  if (rows.length > 0) {
    return (
      <>
        <Parts model={model} layout={layout} />
        <More model={model} />
      </>
    );
  }
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

export function CenterView({ layout }: { layout: Layout }): ReactNode {
  const t = useText();
  const model = useCenter(layout);
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
        <Found model={model} layout={layout} />
      </div>
    </div>
  );
}

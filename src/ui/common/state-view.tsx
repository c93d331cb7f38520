/** Why there is nothing to see, and what to do next. */
import type { ReactNode } from 'react';
import type { TextKey } from '@/i18n/areas';
import { errorText, type SayableError } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import type { EmptyWords } from '../model/definitions';
import { labelText } from '../model/label-text';
import type { ViewState } from '../model/view-state';
import { Button, ButtonLink } from './button';
import { StateIcon } from './state-icon';
import './state-view.css';

export type SayableState = Exclude<ViewState, 'loading' | 'ready'> | 'emptyFiltered';

const WORDS: Record<SayableState, { title: TextKey; hint: TextKey }> = {
  empty: { title: 'common.view.emptyTitle', hint: 'common.view.emptyHint' },
  emptyFiltered: { title: 'common.view.emptyFilteredTitle', hint: 'common.view.emptyFilteredHint' },
  error: { title: 'common.view.errorTitle', hint: 'common.view.errorHint' },
  offline: { title: 'common.view.offlineTitle', hint: 'common.view.offlineHint' },
  forbidden: { title: 'common.view.forbiddenTitle', hint: 'common.view.forbiddenHint' },
  notFound: { title: 'common.view.notFoundTitle', hint: 'common.view.notFoundHint' },
};

export interface StateViewProps {
  state: SayableState;
  /** Says more exactly what went wrong. */
  error?: SayableError;
  /** The list's own words for being empty. */
  empty?: EmptyWords;
  onRetry?: () => void;
  onClearFilters?: () => void;
  /** Where one can go from here: the list, or home. */
  back?: { href: string; label: TextKey };
}

export function StateView({ state, error, empty, onRetry, onClearFilters, back }: StateViewProps): ReactNode {
  const t = useText();
  const own = state === 'empty' ? empty : undefined;
  const hint =
    state === 'error' && error ? errorText(error) : own?.hint ? labelText(own.hint, t) : t(WORDS[state].hint);
  const mayRetry = state === 'error' || state === 'offline';
  return (
    <section className="sp-state" data-state={state} role={mayRetry ? 'alert' : 'status'}>
      <StateIcon state={state} />
      <h2>{own ? labelText(own.title, t) : t(WORDS[state].title)}</h2>
      <p>{hint}</p>
      {state === 'error' && error?.requestId && <p>{t('common.view.requestId', { id: error.requestId })}</p>}
      <div className="sp-state-actions">
        {mayRetry && onRetry && (
          <Button tone="main" onClick={onRetry}>
            {t('common.action.retry')}
          </Button>
        )}
        {state === 'emptyFiltered' && onClearFilters && (
          <Button onClick={onClearFilters}>{t('common.action.clear')}</Button>
        )}
        {back && <ButtonLink to={back.href}>{t(back.label)}</ButtonLink>}
      </div>
    </section>
  );
}

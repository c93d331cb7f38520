/** A fault of ours ends in words and a way on, not in a white page. What was typed is a draft by then. */
import { Component, type ReactNode } from 'react';
import { text } from '@/i18n/text';
import { Unsent } from './guard/stand-in';

interface State {
  error: unknown;
}

/** What browsers say of a module that did not arrive, and our own word for one that took too long. */
const MISSING_CHUNK = /dynamically imported module|module script|did not arrive|preload/i;
const isMissingChunk = (error: unknown): boolean => error instanceof Error && MISSING_CHUNK.test(error.message);

/** The page's place in the history, as the router counts: a drawer's entry has that of its page. */
const pageIndex = (): unknown => (history.state as { idx?: unknown } | null)?.idx;

export class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined };
  private retried = false;
  private brokenPage: unknown;

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? 'unknown' };
  }

  override componentDidMount(): void {
    addEventListener('popstate', this.leave);
    addEventListener('online', this.loadMissing);
  }

  override componentWillUnmount(): void {
    removeEventListener('popstate', this.leave);
    removeEventListener('online', this.loadMissing);
  }

  override componentDidCatch(error: unknown): void {
    this.brokenPage = pageIndex();
    if (import.meta.env.DEV) void import('./error-log').then(({ logError }) => logError(String(error), error));
  }

  /** Back leads out of the page that broke. A drawer that broke takes its own history entry away: that hides nothing. */
  private readonly leave = (): void => {
    if (this.state.error !== undefined && pageIndex() !== this.brokenPage) this.setState({ error: undefined });
  };

  /** The page says that it loads by itself once there is a line. */
  private readonly loadMissing = (): void => {
    if (isMissingChunk(this.state.error)) location.reload();
  };

  /** A chunk is asked for again before the page, which offline might not come back, is given up. */
  private readonly goOn = (): void => {
    if (!isMissingChunk(this.state.error) || this.retried) return location.reload();
    this.retried = true;
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const missing = isMissingChunk(error);
    const title = navigator.onLine ? 'common.view.errorTitle' : 'common.view.offlineTitle';
    return (
      <main className="sp-stand-in" data-screen="crash" role="alert">
        <h1>{text(missing ? title : 'shell.crash.title')}</h1>
        <p>{text(missing ? 'common.view.offlineHint' : 'shell.crash.hint')}</p>
        <Unsent />
        <button type="button" className="sp-stand-in__main" onClick={this.goOn}>
          {text(missing ? 'common.action.retry' : 'shell.crash.reload')}
        </button>
        <a className="sp-stand-in__plain" href="/">
          {text('common.action.home')}
        </a>
      </main>
    );
  }
}

/** A fault of ours ends in words and a way on, not in a white page. What was typed is a draft by then. */
import { Component, type ReactNode } from 'react';
import { text } from '@/i18n/text';

interface State {
  crashed: boolean;
}

export class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { crashed: false };

  static getDerivedStateFromError(): State {
    return { crashed: true };
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    return (
      <main className="sp-stand-in" data-screen="crash">
        <h1>{text('shell.crash.title')}</h1>
        <p>{text('shell.crash.hint')}</p>
        <button type="button" className="sp-stand-in__main" onClick={() => location.reload()}>
          {text('shell.crash.reload')}
        </button>
      </main>
    );
  }
}

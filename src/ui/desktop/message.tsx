/** Short words at the top of the page, from anywhere. */
import { App } from 'antd';
import { useEffect, type ReactNode } from 'react';

type MessageApi = ReturnType<typeof App.useApp>['message'];
export type MessageKind = 'info' | 'good' | 'warning' | 'error';

const host: { api: MessageApi | undefined } = { api: undefined };

/** Inside the provider: antd's messages take their look from there. */
export function MessageHost(): ReactNode {
  const { message: api } = App.useApp();
  useEffect(() => {
    host.api = api;
    return () => {
      host.api = undefined;
    };
  }, [api]);
  return null;
}

/** Business errors stay 5 s, the rest 3 s (specification §9). */
export function message(words: string, kind: MessageKind = 'info'): void {
  const type = kind === 'good' ? 'success' : kind;
  void host.api?.open({ type, content: words, duration: kind === 'error' ? 5 : 3 });
}

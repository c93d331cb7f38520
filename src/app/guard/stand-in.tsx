/** Shown in place of a page that may not be shown. */
import { useSyncExternalStore, type ReactNode } from 'react';
import { text } from '@/i18n/text';
import { outboxSnapshot, subscribeOutbox } from '@/outbox/outbox';

export function StandIn({
  name,
  title,
  hint,
  children,
}: {
  name: string;
  title: string;
  hint: string;
  children: ReactNode;
}): ReactNode {
  return (
    <section className="sp-stand-in" data-screen={name}>
      <h1>{title}</h1>
      <p>{hint}</p>
      {children}
    </section>
  );
}

/** What the person did meanwhile is not lost. */
export function Unsent(): ReactNode {
  const { unsent } = useSyncExternalStore(subscribeOutbox, outboxSnapshot).counts;
  return unsent > 0 && <p>{text('shell.unsent.chip', { count: unsent })}</p>;
}

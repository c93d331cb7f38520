/** Shown in place of a page that may not be shown. */
import type { ReactNode } from 'react';

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

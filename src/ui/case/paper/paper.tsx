/** One case on A4: read on the screen, printed, saved as PDF by the browser. */
import type { ReactNode } from 'react';
import './paper.css';

interface PaperProps {
  /** Above the title: whose paper it is. */
  owner: string;
  title: string;
  no: string;
  children: ReactNode;
}

export const Paper = ({ owner, title, no, children }: PaperProps): ReactNode => (
  <article className="sp-paper" data-ready="record">
    <header>
      <p>{owner}</p>
      <h1>{title}</h1>
      <p className="sp-num">{no}</p>
    </header>
    {children}
  </article>
);

export const PaperSection = ({ title, children }: { title: string; children: ReactNode }): ReactNode => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);

/** Facts, each with its name. */
export const PaperCells = ({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }): ReactNode => (
  <dl className="sp-paper-cells">
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** What somebody wrote, in their own lines; draws nothing without words. */
export const PaperWords = ({ title, words }: { title: string; words: string | null }): ReactNode =>
  words && (
    <PaperSection title={title}>
      <p className="sp-paper-words">{words}</p>
    </PaperSection>
  );

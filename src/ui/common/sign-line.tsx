/** Where somebody signs on paper, or what they signed on the screen. */
import type { ReactNode } from 'react';
import './paper.css';

interface Sign {
  readonly label: string;
  /** Address of the signature, where there is one. */
  readonly src?: string | undefined;
}

export function SignLine({ signs }: { signs: readonly Sign[] }): ReactNode {
  return (
    <section className="sp-paper-signs">
      {signs.map(({ label, src }) => (
        <div key={label} className="sp-paper-sign">
          <span>{label}</span>
          {src ? <img src={src} alt={label} /> : <i />}
        </div>
      ))}
    </section>
  );
}

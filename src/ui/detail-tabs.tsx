/** Parts of a record one at a time; `tab` in the address says which. Drawn alike by both kits. */
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useAddressParams } from './model/use-address-params';
import './detail-tabs.css';

export interface TabPart {
  readonly key: string;
  readonly title: string;
  /** Called only while it is on show. */
  readonly draw: () => ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export function DetailTabs({ parts, label }: { parts: readonly TabPart[]; label: string }): ReactNode {
  const id = useId();
  const [params, change] = useAddressParams();
  const shown = parts.find(({ key }) => key === params.get('tab')) ?? parts[0];
  const row = useRef<HTMLDivElement>(null);
  const at = shown?.key;
  // A link may open a tab that stands beyond the edge.
  useEffect(() => {
    const tab = document.getElementById(`${id}${at}`);
    if (!row.current || !tab) return;
    const middle = (row.current.clientWidth - tab.offsetWidth) / 2;
    row.current.scrollLeft = tab.offsetLeft - row.current.offsetLeft - middle;
  }, [id, at]);
  if (!shown) return null;
  const show = (key: string): void => change({ tab: key });
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const next = step === undefined ? undefined : parts.at((parts.indexOf(shown) + step) % parts.length);
    if (!next) return;
    event.preventDefault();
    show(next.key);
    document.getElementById(`${id}${next.key}`)?.focus();
  };
  return (
    <div className="sp-detail-tabs">
      <div
        ref={row}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className="sp-detail-tablist"
        onKeyDown={onKeyDown}
      >
        {parts.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}${key}`}
            aria-selected={key === shown.key}
            aria-controls={`${id}panel`}
            tabIndex={key === shown.key ? 0 : -1}
            onClick={() => show(key)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${shown.key}`} className="sp-detail-panel">
        {shown.draw()}
      </div>
    </div>
  );
}

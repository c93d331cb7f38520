import type { ReactNode } from 'react';

interface SettingRowProps {
  label: string;
  value?: ReactNode;
  onOpen?: () => void;
}

/** A row that opens something: what it sets, what it is now. Without `onOpen` it only says so. */
export function SettingRow({ label, value, onOpen }: SettingRowProps): ReactNode {
  const content = (
    <>
      <span>{label}</span>
      <span className="me-row-value">{value}</span>
    </>
  );
  return (
    <li>
      {onOpen ? (
        <button type="button" className="me-row" onClick={onOpen}>
          {content}
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M9 5l7 7-7 7" />
          </svg>
        </button>
      ) : (
        <div className="me-row">{content}</div>
      )}
    </li>
  );
}

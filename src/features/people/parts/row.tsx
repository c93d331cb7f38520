/** Rows inside a tab: name, details, actions. The same in both presentations. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ApiError } from '@/api/api-error';
import { errorText } from '@/i18n/error-text';
import './people.css';

interface RowProps {
  title: ReactNode;
  /** Its page. */
  to?: string | undefined;
  tag?: ReactNode;
  facts?: readonly ReactNode[];
  actions?: ReactNode;
}

const NO_FACTS: readonly ReactNode[] = [];

export const Row = ({ title, to, tag, facts = NO_FACTS, actions }: RowProps): ReactNode => (
  <li className="people-row">
    <div className="people-row-words">
      <b>{to ? <Link to={to}>{title}</Link> : title}</b> {tag}
      {facts.length > 0 && (
        <p>
          {facts.filter(Boolean).map((fact, index) => (
            // oxlint-disable-next-line no-array-index-key -- facts of one row never change places
            <span key={index}>{fact}</span>
          ))}
        </p>
      )}
    </div>
    {actions && <div className="people-row-actions">{actions}</div>}
  </li>
);

export const Rows = ({ children, empty }: { children: readonly ReactNode[]; empty: string }): ReactNode =>
  children.length === 0 ? <p className="people-empty">{empty}</p> : <ul className="people-rows">{children}</ul>;

/** Why something was not done. */
export const Failed = ({ error }: { error: ApiError | undefined }): ReactNode =>
  error && (
    <p className="people-failed" role="alert">
      {errorText(error)}
    </p>
  );

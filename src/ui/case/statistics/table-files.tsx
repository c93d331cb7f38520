/** Buttons that give the table of a chart as a file, one for each format. */
import type { ReactNode } from 'react';
import { Button } from '../../common/button';
import './statistics.css';

const FORMATS = ['xlsx', 'csv'] as const;

/** What a table leaves as. */
export type TableFormat = (typeof FORMATS)[number];

interface TableFilesProps {
  pending: boolean;
  /** On the button. */
  words: (format: TableFormat) => string;
  /** Of the button, with the name of the table: several charts stand on one page. */
  label: (format: TableFormat) => string;
  onAsk: (format: TableFormat) => void;
}

export const TableFiles = ({ pending, words, label, onAsk }: TableFilesProps): ReactNode => (
  <span className="sp-chart-files">
    {FORMATS.map((format) => (
      <Button
        key={format}
        size="small"
        tone="quiet"
        pending={pending}
        label={label(format)}
        onClick={() => onAsk(format)}
      >
        {words(format)}
      </Button>
    ))}
  </span>
);

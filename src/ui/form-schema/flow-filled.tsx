/** What stands in an approval's form: each field with a value, names instead of numbers, tables as tables. */
import type { ReactNode } from 'react';
import type { FlowField, FlowValues, TableColumn } from '@/contract/flow/flow-form';
import type { Photo } from '@/contract/photo';
import { useText } from '@/i18n/use-text';
import { Facts } from '../common/facts';
import type { ShowPhotos } from '../common/use-photo-view';
import type { FlowNames } from './flow-form-state';
import { keptKeys } from './kept-keys';
import { LatePhotoStrip } from './late-photo-strip';
import { cellText, flowValueText } from './flow-value-text';
import { asRows } from './table-value';
import './own-inputs.css';

interface FilledProps {
  fields: readonly FlowField[];
  values: FlowValues;
  names: FlowNames;
  onView: ShowPhotos;
  /** Pictures with their links; one that is not among them is shown from this phone, or said to be on its way. */
  photos?: readonly Photo[];
}

const isNumber = ({ type }: TableColumn): boolean => type === 'number' || type === 'money';

function Rows({ columns, value }: { columns: readonly TableColumn[]; value: FlowValues[string] }): ReactNode {
  return (
    // Wide tables move sideways by finger and by key.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
    <div className="sp-own-grid" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} data-number={isNumber(column) || undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {asRows(value).map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows are only read
            <tr key={index}>
              {columns.map((column) => (
                <td key={column.key} className="sp-num" data-number={isNumber(column) || undefined}>
                  {cellText(column, row[column.key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const photoOf = (key: string, photos: readonly Photo[]): Photo =>
  photos.find((photo) => photo.key === key) ?? { key, url: null, thumbUrl: null, takenAt: null, byName: null };

function Value({ field, filled }: { field: FlowField; filled: FilledProps }): ReactNode {
  const t = useText();
  const { fields, values, names, onView, photos = [] } = filled;
  const value = values[field.key];
  if (value === undefined) return null;
  if (field.type === 'table') return <Rows columns={field.columns} value={value} />;
  if (field.type === 'photo' || field.type === 'signature' || field.type === 'file')
    return <LatePhotoStrip photos={keptKeys(value).map((key) => photoOf(key, photos))} onView={onView} />;
  return <span className="sp-num">{flowValueText(fields, field, value, names, t)}</span>;
}

const WIDE: readonly FlowField['type'][] = ['table', 'file', 'photo', 'signature', 'text'];

export function FlowFilled(filled: FilledProps): ReactNode {
  const shown = filled.fields.filter(({ key }) => filled.values[key] !== undefined);
  return (
    <Facts
      items={shown.map((field) => ({
        key: field.key,
        label: field.label,
        value: <Value field={field} filled={filled} />,
        wide: WIDE.includes(field.type),
      }))}
    />
  );
}

/** Which columns a table shows and in which order: ticked, dragged, or moved by the arrows. */
import { Button, Checkbox, Popover } from 'antd';
import { useState, type ReactNode } from 'react';
import type { ColumnChoice } from '@/contract/admin';
import { useText } from '@/i18n/use-text';
import { moved } from '../model/column-order';
import './list-tools.css';

export interface ColumnSettingProps {
  choices: readonly ColumnChoice[];
  titleOf: (name: string) => string;
  /** Cannot be hidden. */
  always: string;
  onChange: (choices: readonly ColumnChoice[]) => void;
}

function Entries({ choices, titleOf, always, onChange }: ColumnSettingProps): ReactNode {
  const t = useText();
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const drop = (): void => {
    if (dragged !== undefined && over !== undefined && dragged !== over) onChange(moved(choices, dragged, over));
    setDragged(undefined);
    setOver(undefined);
  };
  return (
    <ul className="sp-columns">
      {choices.map(({ name, shown }, index) => (
        // Dragging is for the mouse; keys have the arrows in it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows do the same
        <li
          key={name}
          draggable
          data-over={over === index && dragged !== index ? ((dragged ?? 0) < index ? 'below' : 'above') : undefined}
          onDragStart={() => setDragged(index)}
          onDragEnd={drop}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(index);
          }}
        >
          <Checkbox
            checked={shown}
            disabled={name === always}
            onChange={() => onChange(choices.map((one) => (one.name === name ? { ...one, shown: !shown } : one)))}
          >
            {titleOf(name)}
          </Checkbox>
          {([-1, 1] as const).map((step) => (
            <Button
              key={step}
              type="text"
              size="small"
              disabled={index + step < 0 || index + step >= choices.length}
              aria-label={t(step < 0 ? 'admin.columns.up' : 'admin.columns.down', { name: titleOf(name) })}
              onClick={() => onChange(moved(choices, index, index + step))}
            >
              {step < 0 ? '↑' : '↓'}
            </Button>
          ))}
        </li>
      ))}
    </ul>
  );
}

export function ColumnSetting(props: ColumnSettingProps): ReactNode {
  const t = useText();
  const content = (
    <div className="sp-columns-frame">
      <p>{t('admin.columns.hint')}</p>
      <Entries {...props} />
      <Button size="small" block onClick={() => props.onChange([])}>
        {t('admin.columns.reset')}
      </Button>
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" title={t('admin.columns.title')} content={content}>
      <Button
        aria-label={t('admin.columns.button')}
        icon={
          <svg className="sp-row-icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 5h16v14H4zM9.5 5v14M14.5 5v14" />
          </svg>
        }
      />
    </Popover>
  );
}

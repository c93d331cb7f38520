/** What can be done with one row: its one action as a named icon, several behind ⋯. */
import { Button, Dropdown, Tooltip } from 'antd';
import { useRef, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import type { ActionIcon, RowAction } from '../model/definitions';
import { labelText } from '../model/label-text';

const PATHS: Readonly<Record<ActionIcon, string>> = {
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  restore: 'M4 10h10a5 5 0 0 1 0 10h-3M8 6l-4 4 4 4',
  follow: 'M5 12h13M13 6l6 6-6 6',
  accept: 'm5 12 5 5 9-10',
};

/** The width of their column, px. */
export const ACTION_WIDTH = 56;

const Icon = ({ icon }: { icon: ActionIcon }): ReactNode => (
  <svg className="sp-row-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[icon]} />
  </svg>
);

interface RowActionsProps<Row> {
  row: Row;
  /** Of the row, for whoever hears the buttons. */
  name: string;
  actions: readonly RowAction<Row>[];
}

export function RowActions<Row>({ row, name, actions }: RowActionsProps<Row>): ReactNode {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const possible = actions.filter((action) => action.when?.(row) ?? true);
  const [only] = possible;
  if (!only) return null;
  // What opens gives the focus back to the button: the entry of the menu is gone by then.
  const run = (action: RowAction<Row>) => (): void => {
    button.current?.focus();
    void action.run(row);
  };
  return (
    // The row itself opens the record.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keeps clicks from the row
    <span onClick={(event) => event.stopPropagation()}>
      {possible.length === 1 && only.icon ? (
        <Tooltip title={labelText(only.label, t)}>
          <Button
            ref={button}
            type="text"
            aria-label={labelText(only.label, t)}
            icon={<Icon icon={only.icon} />}
            onClick={run(only)}
          />
        </Tooltip>
      ) : (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            items: possible.map((action) => ({
              key: action.key,
              label: labelText(action.label, t),
              danger: action.danger,
              onClick: run(action),
            })),
          }}
        >
          <Button ref={button} type="text" aria-label={`${t('common.action.more')} ${name}`}>
            ⋯
          </Button>
        </Dropdown>
      )}
    </span>
  );
}

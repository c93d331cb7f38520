/** A row of a list opened beside it; ↑ and ↓ go on to the rows above and below. */
import { Button, Drawer, Space } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { useBackLayer } from '../common/use-back-layer';
import type { OpenParam, OpenRow } from '../model/use-open-row';
import './desk-texts';
import './row-drawer.css';
import { useFocusBack } from './use-focus-back';

export interface ListOptions<Row> {
  /**
   * The record's own view: a row opens in a drawer of 720 px instead of at its address.
   * @param row absent while the list does not show the record: its link was opened, or a filter has changed
   */
  drawer?: (id: number, row: Row | undefined) => ReactNode;
  /** Under which name the open record stands in the address. */
  param?: OpenParam;
}

interface RowDrawerProps {
  /** Which record it is. */
  title?: string | undefined;
  children: ReactNode;
  onClose: () => void;
}

/** A drawer that no address knows of. */
export function RowDrawer({ title, children, onClose }: RowDrawerProps): ReactNode {
  useBackLayer(true, onClose);
  useFocusBack();
  return (
    <Drawer open size={720} title={title} onClose={onClose} destroyOnHidden aria-label={title ?? document.title}>
      {children}
    </Drawer>
  );
}

const OWN_KEYS =
  'input, textarea, select, [contenteditable="true"], [role="tab"], [role="combobox"], [role="radio"], [role="slider"], [role="tree"], [role="menu"], tr[data-row-key]';

/** What lies over the drawer, and every part with arrow keys of its own, keeps them. */
const isFree = (target: EventTarget | null): boolean =>
  target instanceof Element && !target.closest(OWN_KEYS) && document.querySelectorAll('[role="dialog"]').length === 1;

function useArrows({ next, previous }: Pick<OpenRow<never>, 'next' | 'previous'>): void {
  const latest = useRef({ next, previous });
  useEffect(() => {
    latest.current = { next, previous };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || !isFree(target)) return;
      const move = { ArrowDown: latest.current.next, ArrowUp: latest.current.previous }[key];
      if (!move) return;
      event.preventDefault();
      move();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

function Neighbours({ next, previous }: Pick<OpenRow<never>, 'next' | 'previous'>): ReactNode {
  const t = useText();
  return (
    <Space.Compact>
      <Button
        aria-label={t('desk.list.previous')}
        title={t('desk.list.previous')}
        disabled={!previous}
        onClick={previous}
      >
        ↑
      </Button>
      <Button aria-label={t('desk.list.next')} title={t('desk.list.next')} disabled={!next} onClick={next}>
        ↓
      </Button>
    </Space.Compact>
  );
}

interface OpenDrawerProps<Row> {
  opened: OpenRow<Row>;
  title: (row: Row) => string;
  children: ReactNode;
}

/** The next record begins at its beginning, however far the one before was read. */
function FromTop({ children }: { children: ReactNode }): ReactNode {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.closest('.ant-drawer-body')?.scrollTo(0, 0);
  }, []);
  return <div ref={top}>{children}</div>;
}

function OpenDrawer<Row>({ opened, title, children }: OpenDrawerProps<Row>): ReactNode {
  const { key, row, close, next, previous } = opened;
  const words = row && title(row);
  useArrows(opened);
  useFocusBack(key);
  return (
    <Drawer
      open
      size={720}
      title={words}
      classNames={{ body: 'sp-row-drawer' }}
      extra={<Neighbours next={next} previous={previous} />}
      onClose={close}
      destroyOnHidden
      aria-label={words ?? document.title}
    >
      <FromTop key={key}>{children}</FromTop>
    </Drawer>
  );
}

interface OpenedRowProps<Row> {
  opened: OpenRow<Row>;
  title: (row: Row) => string;
  draw: NonNullable<ListOptions<Row>['drawer']>;
}

/** The record that the address names, if it names one. */
export function OpenedRow<Row>({ opened, title, draw }: OpenedRowProps<Row>): ReactNode {
  const id = Number(opened.key);
  if (!Number.isInteger(id) || id <= 0) return null;
  return (
    <OpenDrawer opened={opened} title={title}>
      {draw(id, opened.row)}
    </OpenDrawer>
  );
}

/** A list, a record, a form said once; `list()`, `detail()`, `form()` of either kit draw the whole view from it. */
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint } from '@/contract/endpoint';
import type { Page } from '@/contract/envelope';
import type { Cell, Tone } from './cell';
import type { FieldDefinition, FieldKind, FormValues, Label } from './field-types';
import type { DraftStore } from './drafts';

/** An endpoint that answers a page of rows. */
export type PageEndpoint<Row> = Endpoint<z.ZodMiniType, z.ZodMiniType<Page<Row>>>;
/** An endpoint that answers one record. */
export type RecordEndpoint<T> = Endpoint<z.ZodMiniType, z.ZodMiniType<T>>;

export type InputValue = string | number | boolean | undefined;

export interface Column<Row> {
  readonly title: Label;
  readonly value: (row: Row) => Cell;
  /** The endpoint's name for sorting by it. */
  readonly sort?: string;
  readonly align?: 'right';
  /** px, desktop only. */
  readonly width?: number;
  /** Draws it specially in both presentations; must import neither kit. */
  readonly render?: (row: Row) => ReactNode;
}

/** Lives in the address under its name. `quick`: shown as tabs above the list instead of inside the filter sheet. */
export type FilterDefinition = {
  readonly name: string;
  readonly label: Label;
  readonly quick?: boolean;
  /** Value when the address says nothing. */
  readonly initial?: string;
} & FieldKind;

export interface RowAction<Row> {
  readonly key: string;
  readonly label: Label;
  readonly danger?: boolean;
  readonly when?: (row: Row) => boolean;
  readonly run: (row: Row) => void | Promise<unknown>;
}

export interface EmptyWords {
  readonly title: Label;
  readonly hint?: Label;
}

export interface ListDefinition<Row, Name extends string = string> {
  readonly endpoint: PageEndpoint<Row>;
  /** Fixed part of the input, beside page, sort and filters. */
  readonly input?: Readonly<Record<string, InputValue>>;
  readonly rowKey: (row: Row) => string | number;
  /** In the desktop's order. */
  readonly columns: Readonly<Record<Name, Column<Row>>>;
  /** The phone's card: which column is the title, the state tag, the second line, the facts; the rest is folded. */
  readonly card: {
    readonly title: NoInfer<Name>;
    readonly tag?: NoInfer<Name>;
    readonly place?: NoInfer<Name>;
    readonly facts?: readonly NoInfer<Name>[];
    /** A coloured edge, only for overdue or level 特急. */
    readonly edge?: (row: Row) => 'danger' | 'warning' | undefined;
  };
  readonly filters?: readonly FilterDefinition[];
  readonly actions?: readonly RowAction<Row>[];
  readonly create?: { readonly label: Label; readonly href: string };
  /** Where a row leads. */
  readonly href?: (row: Row) => string;
  readonly empty?: EmptyWords;
  readonly pageSize?: number;
  /** Keeps the first page on the device, per filter, readable offline. */
  readonly lastKnownKey?: string;
  /** Other kinds of records whose change refreshes this list, beside the endpoint's own area. */
  readonly refreshedBy?: readonly string[];
}

export interface Fact<T> {
  readonly label: Label;
  readonly value: (record: T) => Cell;
  readonly render?: (record: T) => ReactNode;
  readonly when?: (record: T) => boolean;
  /** Takes both columns. */
  readonly wide?: boolean;
}

export interface Section<T> {
  readonly key: string;
  readonly title: Label;
  readonly when?: (record: T) => boolean;
  readonly facts?: readonly Fact<T>[];
  readonly render?: (record: T) => ReactNode;
}

export interface RecordAction<T> {
  readonly key: string;
  readonly label: Label;
  /** `main`: the one next step; `danger`: with a hold of one second. */
  readonly weight?: 'main' | 'danger' | 'plain';
  readonly when?: (record: T) => boolean;
  readonly run: (record: T) => void | Promise<unknown>;
}

export interface DetailDefinition<T> {
  readonly endpoint: RecordEndpoint<T>;
  readonly input: Readonly<Record<string, InputValue>>;
  readonly title: (record: T) => string;
  readonly tag?: (record: T) => { readonly text: string; readonly tone: Tone };
  readonly facts: readonly Fact<T>[];
  readonly sections?: readonly Section<T>[];
  readonly actions?: readonly RecordAction<T>[];
  /** Keeps the last seen record on the device under this key, readable offline. */
  readonly lastKnownKey?: string;
  readonly initial?: T;
  readonly refreshedBy?: readonly string[];
  /** Where "back to list" leads when the page was opened from a message. */
  readonly listHref?: string;
}

export interface FormDefinition<V extends FormValues<V>> {
  /** Unique per form and record; the draft is kept under it. */
  readonly key: string;
  readonly title?: Label;
  readonly fields: readonly FieldDefinition<V>[];
  readonly initial: V;
  /** Says what happens: 确认误报. */
  readonly submitLabel: Label;
  readonly danger?: boolean;
  /** May reject with ApiError: its field errors are shown at the fields. */
  readonly submit: (values: V) => Promise<unknown>;
  readonly onDone?: () => void;
  readonly drafts?: DraftStore;
}

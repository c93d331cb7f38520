/** A list, a record, a form said once; `list()`, `detail()`, `form()` of either kit draw the whole view from it. */
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { ApiError } from '@/api/api-error';
import type { AdminRecord } from '@/contract/admin';
import type { CodeTable } from '@/contract/code-tables';
import type { RowResult } from '@/contract/crud';
import type { Endpoint } from '@/contract/endpoint';
import type { RowPage } from '@/contract/envelope';
import type { Faults } from '@/contract/faults';
import type { Cell, Tone } from './cell';
import type { FieldDefinition, FieldKind, FieldValue, FormValues, Label } from './field-types';
import type { DraftStore } from './drafts';

/** An endpoint that answers a page of rows. */
export type PageEndpoint<Row> = Endpoint<z.ZodMiniType, z.ZodMiniType<RowPage<Row>>>;
/** An endpoint that answers one record. */
export type RecordEndpoint<T> = Endpoint<z.ZodMiniType, z.ZodMiniType<T>>;

export type AnyEndpoint = Endpoint;

export type InputValue = string | number | boolean | undefined;

export interface Column<Row> {
  readonly title: Label;
  readonly value: (row: Row) => Cell;
  /** The endpoint's name for sorting by it. */
  readonly sort?: string;
  readonly align?: 'right';
  /** px, desktop only. */
  readonly width?: number;
  /** Hidden until the user chooses it. */
  readonly optional?: boolean;
  /** Name of the row's field in an exported file; absent: the column's own name. */
  readonly fileName?: string;
  /** Texts of its values in an exported file, unless they come from a code table. */
  readonly fileWords?: Readonly<Record<string, string>>;
  /** Draws it specially in both presentations; must import neither kit. */
  readonly render?: (row: Row) => ReactNode;
}

/** Lives in the address under its name. `quick`: shown as tabs above the list instead of inside the filter sheet. */
export type FilterDefinition = {
  readonly name: string;
  readonly label: Label;
  readonly quick?: boolean;
  /** On a desk it is chosen beside the list. */
  readonly beside?: boolean;
  /** Value when the address says nothing. */
  readonly initial?: string;
} & FieldKind;

/** What a desk draws for an action that stands alone at the end of a row; its label is the icon's name. */
export type ActionIcon = 'edit' | 'restore' | 'follow' | 'accept';

export interface RowAction<Row> {
  readonly key: string;
  readonly label: Label;
  readonly icon?: ActionIcon;
  readonly danger?: boolean;
  readonly when?: (row: Row) => boolean;
  readonly run: (row: Row) => void | Promise<unknown>;
}

/** Something done to several rows at once; each row's own refusal is listed. */
export interface BatchAction<Row> {
  readonly key: string;
  readonly label: Label;
  readonly danger?: boolean;
  /** Offered only when it applies to every chosen row. */
  readonly when?: (row: Row) => boolean;
  /** @returns what came of each row, where the call says it */
  readonly run: (rows: readonly Row[]) => Promise<readonly RowResult[] | void>;
}

/** A column of an import file; the template is made of these. */
export interface ImportField {
  /** As the endpoint has it. */
  readonly name: string;
  readonly title: Label;
  readonly required?: boolean;
  /** Its cells hold a code's word in the person's language, or the code. */
  readonly table?: CodeTable;
  /** Filled in in the template's one row; of a code table the code. What must exist here is asked for. */
  readonly example: string | (() => Promise<string>);
  /** No two rows of one file may have the same. */
  readonly unique?: boolean;
}

/** A list's tools beyond looking: all of them are drawn by both kits. */
export interface ListTools<Row> {
  /** Its name on the server, for chosen columns and saved views. */
  readonly list?: string;
  /** Parameters of the address that say of what this is the list (a dictionary's id): no part of a kept view. */
  readonly fixedParams?: readonly string[];
  readonly batch?: readonly BatchAction<Row>[];
  /** What is to be known of the chosen rows before something is done to them: their sum, why something is not offered. */
  readonly chosenNote?: (rows: readonly Row[]) => string | undefined;
  /** A file of exactly the filter and the columns on show. */
  readonly exported?: AnyEndpoint;
  /** Asks what the call for a file wants besides, and then goes on with it. */
  readonly askBeforeExport?: (goOn: (more: Readonly<Record<string, string>>) => Promise<void>) => void;
  /** What is in its files, as their names begin: 人员. Absent: the title of the page. */
  readonly fileTitle?: Label;
  readonly imported?: {
    readonly endpoint: AnyEndpoint;
    /** What comes in, as the template is called. Absent: the title of the page. */
    readonly title?: Label;
    /** Fixed part of the input, beside the rows. */
    readonly input?: Readonly<Record<string, InputValue>>;
    readonly fields: readonly ImportField[];
    /** What follows from the rows that came in, also when the file was cut off on the way. */
    readonly onMade?: (ids: readonly number[]) => void;
  };
  /** Deleting with "undo", and the recycle bin (`deleted` in the address). */
  readonly bin?: {
    readonly remove: AnyEndpoint;
    readonly restore: AnyEndpoint;
    readonly nameOf: (row: Row) => string;
    /** Rows that may be deleted. */
    readonly when?: (row: Row) => boolean;
  };
  /** Making (`edit=new` in the address) and changing (`edit=<id>`) in a drawer or sheet. A hook; `id` absent: a new one. */
  readonly useForm?: (id: number | undefined) => EditForm;
  readonly createLabel?: Label;
  /** Shown in the row's actions. */
  readonly mayEdit?: (row: Row) => boolean;
  /** What an action of this list asks now. */
  readonly question?: Question;
  /** Stands over the list; must import neither kit. */
  readonly above?: ReactNode;
  /** On a desk it stands at the left of the list: a choice that filters it. Must import neither kit. */
  readonly beside?: ReactNode;
}

/** The hook of a record's page, which reads in the address (`id`) which record it is. */
export type RecordHook = () => Promise<{ default: () => DetailDefinition<AnyValues> }>;

/** A form that an action asks before it is done. */
export interface Question {
  readonly form: FormDefinition<AnyValues>;
  readonly close: () => void;
}

/** A form that may have to fetch its record first. */
export type EditForm =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: ApiError; readonly retry: () => void }
  | { readonly state: 'ready'; readonly definition: FormDefinition<AnyValues> };

/** The values of a form with its type erased: see `readyForm`. */
export type AnyValues = Record<string, FieldValue>;

export interface EmptyWords {
  readonly title: Label;
  readonly hint?: Label;
}

export interface ListDefinition<Row, Name extends string = string> extends ListTools<Row> {
  readonly endpoint: PageEndpoint<Row>;
  /** Fixed part of the input, beside page, sort and filters. */
  readonly input?: Readonly<Record<string, InputValue>>;
  /** False while what the input names is not known yet: nothing is asked for. */
  readonly enabled?: boolean;
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
  /** On a desk: the name under which a person's choice of columns is kept, for a list without the other tools. */
  readonly columnSet?: string;
  /** Where a row leads. */
  readonly href?: (row: Row) => string;
  /** On a desk a row opens the record beside the list instead, by the hook of its own page; see `recordOf`. */
  readonly record?: RecordHook;
  readonly empty?: EmptyWords;
  readonly pageSize?: number;
  /** Keeps the first page on the device, per filter, readable offline. */
  readonly lastKnownKey?: string;
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

export interface ChangesDefinition<T> {
  readonly kind: AdminRecord;
  readonly id: (record: T) => number;
  /** Absent: shown only. */
  readonly undo?: AnyEndpoint;
  /** Words of the fields that a change may touch, and of their values. */
  readonly fields: Readonly<Record<string, { readonly label: Label; readonly words?: (value: unknown) => string }>>;
}

export interface DetailDefinition<T> {
  readonly endpoint: RecordEndpoint<T>;
  readonly input: Readonly<Record<string, InputValue>>;
  readonly title: (record: T) => string;
  readonly tag?: (record: T) => { readonly text: string; readonly tone: Tone };
  readonly facts: readonly Fact<T>[];
  readonly sections?: readonly Section<T>[];
  /** Sections one at a time; `tab` in the address says which. The facts above stay. */
  readonly tabs?: readonly Section<T>[];
  /** The tab of what happened to it, with putting a change back. */
  readonly changes?: ChangesDefinition<T>;
  /** Changing it in a drawer or sheet (`edit=1` in the address). */
  readonly useForm?: (record: T) => EditForm;
  readonly mayEdit?: (record: T) => boolean;
  /** What an action of this record asks now; drawn for a record with tabs, changes or a form. */
  readonly question?: Question;
  readonly actions?: readonly RecordAction<T>[];
  /** Keeps the last seen record on the device under this key, readable offline. */
  readonly lastKnownKey?: string;
  readonly initial?: T;
  /** Where "back to list" leads when the page was opened from a message. */
  readonly listHref?: string;
}

export interface FormDefinition<V extends FormValues<V>> {
  /** Unique per form and record; the draft is kept under it. */
  readonly key: string;
  readonly title?: Label;
  /** Of which record it is, behind the title. */
  readonly subject?: string;
  readonly fields: readonly FieldDefinition<V>[];
  readonly initial: V;
  /** Says what happens: 确认误报. */
  readonly submitLabel: Label;
  readonly danger?: boolean;
  /** What the call would refuse of these values for their shape; said before anything is sent. */
  readonly faults?: (values: V) => Faults | undefined;
  /**
   * Below the fields, drawn alike in both presentations: what would come of these values.
   * @param wrong the words of the first field that could not be sent like this
   */
  readonly below?: (values: V, wrong: string | undefined) => ReactNode;
  /** May reject with ApiError: its field errors are shown at the fields. */
  readonly submit: (values: V) => Promise<unknown>;
  /**
   * Another user saved meanwhile (409 `record.changed`): the record as it is now, as this form's values. The person
   * sees field by field what differs, takes theirs or keeps their own; `accept` lets the next `submit` go on from it.
   */
  readonly conflict?: {
    readonly read: (current: unknown) => V | undefined;
    readonly accept: (current: unknown) => void;
  };
  readonly onDone?: () => void;
  readonly drafts?: DraftStore;
}

/** A tree said once; `tree()` of either kit draws it: search, folding, choosing, moving, making, changing, deleting. */
import type { ReactNode } from 'react';
import type { FlatRow } from '@/lib/tree';
import type {
  AnyEndpoint,
  AnyValues,
  DetailDefinition,
  EditForm,
  EmptyWords,
  FilterDefinition,
  InputValue,
  ListTools,
  RowAction,
} from './definitions';
import type { Tone } from './cell';
import type { Label } from './field-types';

/** The chosen node's record; what it is stays between its own parts: see `anyDetail` in define.ts. */
export type AnyDetail = DetailDefinition<AnyValues>;

/** The new place of a node: below `pid` (null: at the top), `index` counted among its new siblings without itself. */
export interface TreePlace {
  readonly pid: number | null;
  readonly index: number;
}

export interface TreeMove<Row> {
  /** The reason why it may not be moved there; moving below itself is refused by the kit. */
  readonly check?: (row: Row, parent: Row | null) => string | undefined;
  /** Shown at once, taken back when the server refuses. */
  readonly run: (row: Row, place: TreePlace) => Promise<unknown>;
}

export interface TreeDefinition<Row extends FlatRow> extends Pick<ListTools<Row>, 'imported'> {
  /** One per tree and per parameters of its rows: `orgs`, `dictItems?12`. */
  readonly key: string;
  /** Its name in the address for the chosen node; absent: `id`. */
  readonly param?: string;
  /** Before the names of its forms in the address, on a page that has a form of its own: `placeEdit`. */
  readonly editParam?: string;
  /** Whose `reads` say what refreshes it. */
  readonly endpoint: AnyEndpoint;
  /** Every node, flat, in the order of siblings. `allRows` (use-tree.ts) fetches every page of a list. Filters as in the address. */
  readonly load: (filters: Readonly<Record<string, string>>) => Promise<readonly Row[]>;
  readonly filters?: readonly FilterDefinition[];
  /** More text that the search looks into, such as a code. */
  readonly searched?: (row: Row) => string;
  readonly tag?: (row: Row) => { readonly text: string; readonly tone: Tone } | undefined;
  /** Few words behind the name: a code, a count. */
  readonly facts?: (row: Row) => string | undefined;
  /** Before the name (colour, icon); must import neither kit. */
  readonly mark?: (row: Row) => ReactNode;
  /** The node's record: beside the tree on a desk, a page of its own on a phone. `param` in the address says which. A hook. */
  readonly useRecord?: (id: number) => AnyDetail;
  /** Instead of `useRecord`: where a node leads. */
  readonly href?: (row: Row) => string;
  /** Making (`edit=new`, below `under`) and changing (`edit=<id>`). A hook. */
  readonly useForm?: (at: { readonly id: number | undefined; readonly pid: number | null }) => EditForm;
  /** 新增机构: at the top; its `useForm` gets pid null. */
  readonly createLabel?: Label;
  /** 新增下级: in a node's menu; absent: nodes have none. */
  readonly createChildLabel?: Label;
  readonly mayEdit?: (row: Row) => boolean;
  readonly mayHaveChild?: (row: Row) => boolean;
  readonly move?: TreeMove<Row>;
  readonly bin?: {
    readonly remove: AnyEndpoint;
    readonly restore: AnyEndpoint;
    readonly when?: (row: Row) => boolean;
    /** What lies in the recycle bin (`deleted` in the address); absent: deleting can only be taken back at once. */
    readonly load?: () => Promise<readonly Row[]>;
  };
  readonly exported?: {
    readonly endpoint: AnyEndpoint;
    readonly input?: Readonly<Record<string, InputValue>>;
    /** As the endpoint names them, with the words of codes. */
    readonly columns: readonly {
      readonly name: string;
      readonly title: Label;
      readonly words?: Record<string, string>;
    }[];
  };
  readonly actions?: readonly RowAction<Row>[];
  readonly empty?: EmptyWords;
}

/** A tree of whose rows the kit needs to know no more. */
export type AnyTree = TreeDefinition<FlatRow>;

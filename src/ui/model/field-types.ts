/**
 * Fields of forms and filters as data: both presentations draw them.
 * Several of something: `choices` (options) and `trees` (nodes) hold arrays of ids; as filters they stand with commas
 * between in the address. `colour` is `#rrggbb` or null, `icon` a name of `ui/icon-paths`. What an edit form holds
 * already and a search may not bring says its words in `chosen`.
 */
import type { ReactNode } from 'react';
import type { CodeTable } from '@/contract/code-tables';
import type { TextKey } from '@/i18n/areas';
import type { PaintPhoto } from '@/lib/photo';

/** A key, or text that was entered by a user (a plan's own field). */
export type Label = TextKey | { readonly words: string };

export interface Option {
  readonly value: string | number;
  readonly label: string;
  readonly hint?: string;
  readonly disabled?: boolean;
}

/** Flat row of a tree of options. */
export interface TreeOption {
  readonly id: number;
  readonly pid: number | null;
  readonly name: string;
}

export interface PersonValue {
  readonly id: number;
  readonly name: string;
}

/** A photo taken for a form. `blob` is the shrunk picture; it is uploaded after the action that names `key`. */
export interface FormPhoto {
  readonly key: string;
  readonly blob: Blob;
  readonly takenAt: number;
}

/** Taken with the camera now, or chosen among existing pictures. */
export type PhotoOrigin = 'camera' | 'album';

/** How far a photo's upload is; from the outbox. */
export interface PhotoTransfer {
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** 0 … 1 */
  readonly share: number;
}

export type FieldValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | PersonValue
  | readonly FormPhoto[]
  | readonly (string | number)[];

/** What a field gets that a screen draws itself. */
export interface DrawProps {
  /** Id of its input, so that its label names it. */
  readonly id: string;
  readonly label: string;
  readonly value: FieldValue;
  readonly onChange: (value: FieldValue) => void;
  readonly invalid: boolean;
  /** Id of the hint or error below. */
  readonly describedBy: string | undefined;
}

/** Fixed options, or a call that brings them; `keyword` is what the person typed. */
export type OptionSource = readonly Option[] | ((keyword: string) => Promise<readonly Option[]>);

interface FieldBase<Name extends string> {
  readonly name: Name;
  /** Its name on the wire, by which a refusal names it; absent: the same. */
  readonly sentAs?: string;
  readonly label: Label;
  readonly hint?: Label;
  /** A part of the form begins with this field, under this title. */
  readonly section?: Label;
  /** On a desk: half of the form's width or all of it; absent: by its type. */
  readonly width?: 'half' | 'whole';
  readonly required?: boolean;
  /** A value in words, where its options are loaded: shown when another user has saved a different one. */
  readonly words?: (value: FieldValue) => string;
}

export type FieldKind =
  | {
      readonly type: 'text';
      readonly maxLength?: number;
      readonly keyboard?: 'text' | 'tel' | 'email' | 'url' | 'search';
    }
  | { readonly type: 'password' }
  | { readonly type: 'longText'; readonly maxLength?: number; readonly voice?: boolean }
  | {
      readonly type: 'number';
      readonly min?: number;
      readonly max?: number;
      readonly unit?: string;
      readonly integer?: boolean;
    }
  /** `several`: as many of them as wanted, as text with commas between, as in an address. */
  | { readonly type: 'code'; readonly table: CodeTable; readonly only?: readonly number[]; readonly several?: true }
  | { readonly type: 'choice'; readonly options: OptionSource; readonly chosen?: Option }
  | { readonly type: 'choices'; readonly options: OptionSource; readonly chosen?: readonly Option[] }
  | { readonly type: 'yesNo' }
  | { readonly type: 'dateTime'; readonly min?: number; readonly max?: number }
  | { readonly type: 'person'; readonly search: (keyword: string) => Promise<readonly Option[]> }
  | { readonly type: 'tree'; readonly load: () => Promise<readonly TreeOption[]> }
  /** `whole`: a node brings everything below it and its way from the root, as rights to a menu do. */
  | { readonly type: 'trees'; readonly load: () => Promise<readonly TreeOption[]>; readonly whole?: true }
  | { readonly type: 'colour' }
  | { readonly type: 'icon' }
  | {
      readonly type: 'photos';
      readonly least?: number;
      readonly most?: number;
      /** Asked for each photo as it is added: what is drawn into it before it is kept. */
      readonly stamp?: (origin: PhotoOrigin) => PaintPhoto;
    }
  /** Drawn alike in both presentations: must import neither kit. Its rules are in `check`. */
  | { readonly type: 'own'; readonly draw: (props: DrawProps) => ReactNode };

export type FieldType = FieldKind['type'];

/** A field of the form whose values are `Values`. */
export type FieldDefinition<Values, Name extends string = keyof Values & string> = FieldBase<Name> &
  FieldKind & {
    /** Absent: always. A hidden field is neither checked nor required. */
    readonly when?: (values: Values) => boolean;
    /** Required only in some cases. */
    readonly requiredWhen?: (values: Values) => boolean;
    /** Error words for this value, beyond what the type checks. */
    readonly check?: (value: FieldValue, values: Values) => string | undefined;
  };

/** The values of a form; each is something that a field can hold. */
export type FormValues<V> = { [K in keyof V]: FieldValue };

/** What is said to a person outside the app, before it is known in which language: a key of the texts, and its values. */
import type { texts } from '@/i18n/locales/zh/cards';
import type { KeysOf } from '@/i18n/text-types';

export type SaidKey = KeysOf<typeof texts>;

/** Names and titles stay as people typed them; what has words of its own is said in turn. */
export type SaidValue = string | number | Said;

export interface Said {
  key: SaidKey;
  params?: Readonly<Record<string, SaidValue>>;
}

/** Who reads it, and by which clock. */
export interface Reader {
  /** Null: never chosen. */
  language: 'zh' | 'en' | 'es' | 'ja' | null;
  /** The park's. Null: the platform's own. */
  timeZone?: string | null;
}

export const said = (key: SaidKey, params?: Said['params']): Said => (params ? { key, params } : { key });

/** Something that happened to an alarm or order, as its cards name it. */
export type Deed = Extract<SaidKey, `did.${string}`> extends `did.${infer Name}` ? Name : never;
export const did = (deed: Deed, params?: Said['params']): Said => said(`did.${deed}`, params);

/** What a list or a record shows for one of its values, said once for both presentations. */
import type { CodeTable } from '@/contract/code-tables';

/** The colour of a state. Always shown with a text and a shape. */
export type Tone = 'danger' | 'warning' | 'running' | 'good' | 'paused' | 'closed';

/**
 * - text and numbers as they are;
 * - `code`: the word of a code; with `tone`, as a state tag;
 * - `level`: alarm level with its own mark;
 * - `at`: a moment, relative or exact as room allows;
 * - `since`: running time up to now, or up to `until`;
 * - `due`: what is left, or by how much it is late.
 */
export type Cell =
  | string
  | number
  | null
  | { readonly code: number; readonly table: CodeTable; readonly tone?: Tone }
  | { readonly tag: string; readonly tone: Tone }
  | { readonly level: number }
  | { readonly at: number | null }
  | { readonly since: number; readonly until?: number | null }
  | { readonly due: number | null };

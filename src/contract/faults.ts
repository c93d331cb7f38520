/** What is wrong with an input, field by field: a form says it before it sends, the platform says the same of what comes in. */
import type * as z from 'zod/mini';

/** The rules of the contract name their own texts; everything else is zod's kind of fault. */
const isErrorCode = (message: string): boolean => /^[a-z]\w*(\.\w+)+$/i.test(message);

type Issue = NonNullable<ReturnType<z.ZodMiniType['safeParse']>['error']>['issues'][number];

interface Fault {
  /** Text: `errors.field.<code>`, or the rule's own. */
  code: string;
  numbers?: Record<string, number>;
}

type Limit = { readonly origin: string; readonly inclusive?: boolean | undefined };

/** What is said of more than there may be: its words name `max`. */
function over({ origin }: Limit): string {
  if (origin === 'string') return 'tooLong';
  return origin === 'array' ? 'tooMany' : 'tooBig';
}

/** What is said of less than there must be: its words name `min`. */
function under({ origin, inclusive }: Limit): string {
  if (origin === 'string') return 'tooShort';
  if (origin === 'array') return 'tooFew';
  return inclusive === false ? 'notAbove' : 'tooSmall';
}

/** What is wrong with a field, as a code that has words. */
function faultOf(issue: Issue): Fault {
  if (isErrorCode(issue.message)) return { code: issue.message };
  if (issue.code === 'too_big') return { code: over(issue), numbers: { max: Number(issue.maximum) } };
  if (issue.code !== 'too_small') return { code: 'invalid' };
  const min = Number(issue.minimum);
  return issue.origin === 'string' && min <= 1 ? { code: 'required' } : { code: under(issue), numbers: { min } };
}

export interface Faults {
  /** Field path → error code. */
  readonly fields: Record<string, string>;
  /** `note.max`: what the words of the field's code name. */
  readonly params: Record<string, number>;
}

/** @returns which fields are wrong and their limits */
export function faultsOf({ issues }: { issues: readonly Issue[] }): Faults {
  const fields: Record<string, string> = {};
  const params: Record<string, number> = {};
  for (const issue of issues) {
    const field = issue.path.join('.') || 'body';
    const { code, numbers = {} } = faultOf(issue);
    fields[field] = code;
    for (const [name, value] of Object.entries(numbers)) params[`${field}.${name}`] = value;
  }
  return { fields, params };
}

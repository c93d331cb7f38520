/** Whoever has no account, and a group of whoever may be in it, reads the beginning of people's names only. Pure. */
import type { BlockAnswer } from '@/contract/report/report-center';
import type { QueryResult } from '@/contract/report/report-query';

export const PERSON = 'person';

/** 王**, W***. */
export const shortName = (name: string): string =>
  `${name.slice(0, 1)}${'*'.repeat(Math.max(1, Math.min(3, name.length - 1)))}`;

/** Answers are also kept for others: they are copied. */
export function withShortNames(result: QueryResult): QueryResult {
  const columns = result.columns.map((column) =>
    column.key === PERSON && column.names
      ? {
          ...column,
          names: Object.fromEntries(Object.entries(column.names).map(([id, name]) => [id, shortName(name)])),
        }
      : column,
  );
  return { ...result, columns };
}

export const answersWithShortNames = (answers: readonly BlockAnswer[]): BlockAnswer[] =>
  answers.map((answer) => (answer.result ? { ...answer, result: withShortNames(answer.result) } : answer));

/** What a change touched, field by field. Pure. */

export type FieldValues = { [field: string]: unknown };

/** Replaces a secret value. */
const HIDDEN = '•••';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** @returns the fields with secret ones blotted out */
export const withoutSecrets = (values: FieldValues, secret: readonly string[] = []): FieldValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, secret.includes(name) && value !== null ? HIDDEN : value]),
  );

/** @returns only what differs, as it was and as it is */
export function differences(
  before: FieldValues,
  after: FieldValues,
  secret: readonly string[] = [],
): { before: FieldValues; after: FieldValues } {
  const changed = Object.keys(after).filter((name) => !same(before[name], after[name]));
  const of = (values: FieldValues): FieldValues =>
    withoutSecrets(Object.fromEntries(changed.map((name) => [name, values[name] ?? null])), secret);
  return { before: of(before), after: of(after) };
}

/** The values before or after a change, as its audit row has them. */
export const valuesOf = (detail: unknown, name: 'before' | 'after'): FieldValues => {
  if (typeof detail !== 'object' || detail === null) return {};
  const found: unknown = new Map<string, unknown>(Object.entries(detail)).get(name);
  return typeof found === 'object' && found !== null ? { ...found } : {};
};

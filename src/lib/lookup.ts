/** The lookup helper of specification §3: the name that a list gives a code, or the code itself where no entry has it. */
export const nameOfCode = (
  entries: readonly { readonly value: string; readonly label: string }[],
  code: string,
): string => entries.find(({ value }) => value === code)?.label ?? code;

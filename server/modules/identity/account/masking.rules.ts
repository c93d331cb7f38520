/** Numbers of people as others see them: enough of them to know them again, not enough to use them. */

/** The first three digits and the last four. */
export const maskPhone = (phone: string): string => phone.replace(/^(.{3}).*(.{4})$/, '$1****$2');

/** The first four digits and the last three. */
export const maskIdCard = (card: string): string =>
  card.replace(
    /^(.{4}).*(.{3})$/,
    (_all, head: string, tail: string) => `${head}${'*'.repeat(Math.max(0, card.length - 7))}${tail}`,
  );

/** Joins class names, leaving out what is false or empty. */
export const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

/** The page's title without the count of alarms before it and the platform's name behind it. */
export const ownTitle = (): string =>
  document.title
    .replace(/^.* · /, '')
    .replace(/ - [^-]*$/, '')
    .slice(0, 100);

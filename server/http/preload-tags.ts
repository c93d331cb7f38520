/**
 * Adds the files of a screen to its page, so that they load in parallel with the program, and after the page itself has
 * been painted: style sheets as if for paper (the head script puts them on), modules behind the record and at low priority.
 */

const tag = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" media="print" fetchpriority="high" href="${file}">`
    : `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}">`;

/**
 * @param page the built page with its `<!--preload-->`
 * @param files of the screen, in the order of the build
 * @returns the page with its files; its style sheets follow those of the program, whose rules they refine, as they do
 * after client-side navigation
 */
export function withPreloads(page: string, files: readonly string[]): string {
  const styles = files.filter((file) => file.endsWith('.css'));
  const modules = files.filter((file) => !file.endsWith('.css'));
  return page
    .replace('<!--preload-->', () => modules.map(tag).join(''))
    .replace('</head>', () => `${styles.map(tag).join('')}</head>`);
}

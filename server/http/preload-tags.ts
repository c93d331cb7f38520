/** Adds the files of a screen to the head of its page, so that they load in parallel with the program. */

const tag = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`;

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

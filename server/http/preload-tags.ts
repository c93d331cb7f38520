/** Names the files of a page in its head, so that they are fetched beside the program and not after it. */

const tag = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`;

/**
 * @param page the built page with its `<!--preload-->`
 * @param files of the screen, in the order of the build
 * @returns the page with its files; style sheets stand behind those of the program, whose rules they refine, as they do
 * when the screen is reached from another one
 */
export function withPreloads(page: string, files: readonly string[]): string {
  const styles = files.filter((file) => file.endsWith('.css'));
  const modules = files.filter((file) => !file.endsWith('.css'));
  return page
    .replace('<!--preload-->', () => modules.map(tag).join(''))
    .replace('</head>', () => `${styles.map(tag).join('')}</head>`);
}

/** The package's own types describe its whole; this table of it has none. */
declare module 'pinyin-pro/dist/esm/data/dict1.mjs' {
  const table: { get(char: string): string | undefined };
  export default table;
}

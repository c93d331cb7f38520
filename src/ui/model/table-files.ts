/** Files with a table in them, read and written; the libraries come when a file is there. */

/** Spreadsheets in China still write their own encoding. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
};

/** @returns the cells of the first sheet as text. @throws when it is neither xlsx nor csv */
export async function readTable(file: File): Promise<string[][]> {
  if (/\.xlsx$/i.test(file.name)) {
    const { readSheet } = await import('read-excel-file/browser');
    return (await readSheet(file)).map((row) => row.map(cellText));
  }
  if (!/\.(csv|txt)$/i.test(file.name)) throw new Error('not a table');
  const { parse } = await import('papaparse');
  return parse<string[]>(await textOf(file), { skipEmptyLines: false }).data;
}

/** A table that spreadsheets open with the right characters; nothing in it is run as a formula. */
export async function csvFile(name: string, table: readonly (readonly string[])[]): Promise<File> {
  const { unparse } = await import('papaparse');
  const words = unparse(
    table.map((row) => [...row]),
    { escapeFormulae: true },
  );
  return new File([`\uFEFF${words}`], `${name}.csv`, { type: 'text/csv;charset=utf-8' });
}

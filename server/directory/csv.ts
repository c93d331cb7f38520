/** Comma-separated values as spreadsheets write them: quotes doubled inside quotes, line breaks inside quotes. Pure. */

interface Reading {
  rows: string[][];
  row: string[];
  cell: string;
  quoted: boolean;
}

function endCell(at: Reading): void {
  at.row.push(at.cell);
  at.cell = '';
}

function endRow(at: Reading): void {
  endCell(at);
  at.rows.push(at.row);
  at.row = [];
}

/** @returns how many characters were taken */
function inQuotes(at: Reading, sign: string, next: string | undefined): number {
  if (sign !== '"') at.cell += sign;
  else if (next === '"') {
    at.cell += '"';
    return 2;
  } else at.quoted = false;
  return 1;
}

function outside(at: Reading, sign: string): void {
  if (sign === '"' && at.cell.trim() === '') [at.quoted, at.cell] = [true, ''];
  else if (sign === ',') endCell(at);
  else if (sign === '\n') endRow(at);
  else if (sign !== '\r') at.cell += sign;
}

/** @returns rows of cells; blank lines are left out */
export function readCsv(text: string): string[][] {
  const at: Reading = { rows: [], row: [], cell: '', quoted: false };
  const plain = text.replace(/^\uFEFF/, '');
  for (let i = 0; i < plain.length;) {
    const sign = plain.charAt(i);
    if (at.quoted) i += inQuotes(at, sign, plain[i + 1]);
    else {
      outside(at, sign);
      i += 1;
    }
  }
  if (at.cell !== '' || at.row.length > 0) endRow(at);
  return at.rows.filter((row) => row.some((cell) => cell.trim() !== ''));
}

/** A folder with `people.csv` and `orgs.csv`; the first line of each names its attributes. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readCsv } from './csv';
import {
  type DirectoryContent,
  DirectoryFault,
  type DirectorySource,
  type DirectoryEntry,
  ORG_ATTRIBUTES,
  PERSON_ATTRIBUTES,
} from './directory';

interface File {
  entries: DirectoryEntry[];
  changedAt: Date;
}

async function readText(path: string): Promise<string> {
  try {
    // A file in another encoding would give garbled names.
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    throw new DirectoryFault(
      error instanceof Error && 'code' in error && error.code === 'ENOENT'
        ? 'sync.sourceMissing'
        : 'sync.sourceUnreadable',
    );
  }
}

/** @param known attributes; other columns are not ours */
async function readFileOf(path: string, known: readonly string[]): Promise<File> {
  const [head = [], ...rows] = readCsv(await readText(path));
  const names = head.map((name) => name.trim());
  if (!names.includes('id') || !names.includes('name')) throw new DirectoryFault('sync.sourceUnreadable');
  const entries = rows.map((cells, index) => ({
    rowNo: index + 1,
    attributes: Object.fromEntries(
      names.flatMap((name, column) => (known.includes(name) ? [[name, (cells[column] ?? '').trim()]] : [])),
    ),
  }));
  return { entries, changedAt: (await stat(path)).mtime };
}

export const csvDirectory = (folder: string): DirectorySource => ({
  kind: 'csv',
  place: folder,
  async read(): Promise<DirectoryContent> {
    const orgs = await readFileOf(join(folder, 'orgs.csv'), ORG_ATTRIBUTES);
    const people = await readFileOf(join(folder, 'people.csv'), PERSON_ATTRIBUTES);
    // An empty file is a broken export, not a house that everybody has left.
    if (people.entries.length === 0) throw new DirectoryFault('sync.sourceEmpty');
    const changedAt = orgs.changedAt > people.changedAt ? orgs.changedAt : people.changedAt;
    return { orgs: orgs.entries, people: people.entries, changedAt };
  },
});

/** The project's own source files, for tests that walk them. */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

export interface SourceFile {
  /** From the root, with forward slashes. */
  path: string;
  text: string;
}

/** @returns every TypeScript file below these folders. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => {
        const full = join(entry.parentPath, entry.name);
        return { path: relative(root, full).replaceAll('\\', '/'), text: readFileSync(full, 'utf8') };
      }),
  );
}

/** @returns what a file imports: project files as paths from the root, packages by name. Types count too. */
export function importsOf(file: SourceFile): string[] {
  const specifiers = [
    ...file.text.matchAll(/(?:^|\n)\s*(?:import|export)[^'";]*?from\s*'([^']+)'/g),
    ...file.text.matchAll(/(?:^|\n)\s*import\s*'([^']+)'/g),
    ...file.text.matchAll(/import\('([^']+)'\)/g),
  ].map((m) => m[1] ?? '');
  return specifiers.map((specifier) => {
    if (specifier.startsWith('@/')) return `src/${specifier.slice(2)}`;
    if (specifier.startsWith('.')) return posix.join(posix.dirname(file.path), specifier);
    return specifier;
  });
}

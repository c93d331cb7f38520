/** Reads `--name value` pairs and says which name is wrong. */
import { parseArgs } from 'node:util';
import { CommandError } from './command';

/** @throws CommandError for a name that the command does not know, or one without its value */
export function readOptions<Name extends string>(
  args: string[],
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    const { values } = parseArgs({ args, options, allowPositionals: false });
    const given = names.flatMap((name) => {
      const value = values[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    });
    return Object.fromEntries(given) as Partial<Record<Name, string>>;
  } catch (error) {
    const known = names.map((name) => `--${name}`).join(' ');
    throw new CommandError(`${error instanceof Error ? error.message : String(error)} (${known})`);
  }
}

/** @throws CommandError unless it is a whole number from 1 to `most` */
export function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new CommandError(`--${name} 应为 1 到 ${most} 的整数 / must be a whole number from 1 to ${most}: ${text}`);
}

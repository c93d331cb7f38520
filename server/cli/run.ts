/** Finds the command and turns its failure into one sentence. */
import { readConfig } from '../config';
import { agent } from './agent';
import { backup } from './backup';
import { CommandError, type Command, type CommandContext } from './command';
import { controller } from './controller';
import { doctor } from './doctor';
import { link } from './link';
import { parkDirectory } from './park-directory';
import { query } from './query';
import { restore } from './restore';
import { simulate } from './simulate';
import { source } from './source';
import { verifyAudit } from './verify-audit';

const COMMANDS: Record<string, Command> = {
  agent,
  link,
  controller,
  simulate,
  source,
  db: query,
  backup,
  restore,
  doctor,
  'park-directory': parkDirectory,
  'verify-audit': verifyAudit,
};

export type Surroundings = Partial<Omit<CommandContext, 'args'>> & { complain?: (line: string) => void };

/** What people get to read: commands fail with a sentence; a database or network error has one of its own. */
const sentence = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error));

/** @returns the exit code */
export async function run([name = '', ...args]: string[], around: Surroundings = {}): Promise<number> {
  const { complain = (line: string) => process.stderr.write(`${line}\n`) } = around;
  const { print = (line) => process.stdout.write(`${line}\n`), now = () => new Date() } = around;
  try {
    const config = around.config ?? readConfig();
    const command = COMMANDS[name];
    if (!command)
      throw new CommandError(`未知命令 / unknown command: ${name || '-'} (${Object.keys(COMMANDS).join(', ')})`);
    await command({ args, config, print, now });
    return 0;
  } catch (error) {
    complain(sentence(error));
    return 1;
  }
}

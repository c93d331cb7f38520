/**
 * `npm run new:screen <area>/<screen> -- --list|--detail|--form`: writes a screen with all that belongs to it. Its record
 * (calls, table with migration, demo rows, right, server test) is written with its first screen; further screens of the
 * same record use what is there. Writes everything or nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { ensureInstalled } from './lib/install.mjs';
import { Stop, main } from './lib/main.mjs';
import { at } from './lib/paths.mjs';
import { runBin } from './lib/run.mjs';
import { planScreen } from './new-screen/plan.mjs';
import { parkPolicy } from './new-screen/record.mjs';
import { MARK } from './new-screen/texts.mjs';

const MIGRATIONS = 'server/db/migrations';

/** @throws Stop with all that the program printed */
async function mustRun(program, args) {
  const output = [];
  const code = await runBin(program, args, { write: (bytes) => void output.push(bytes) });
  if (code !== 0) throw new Stop(`${program} ${args.join(' ')} ended with ${code}:\n${Buffer.concat(output)}`);
}

/** The table's migration with its snapshot, and the rules that keep its rows in their park. @returns its path */
async function writeMigration(names) {
  await mustRun('drizzle-kit', ['generate', '--name', names.table]);
  const path = at(MIGRATIONS, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8'));
  const [before, made] = journal.entries.slice(-2);
  // Migrations run in the order of these moments, whatever the clock of the machine says.
  made.when = Math.max(made.when, before.when + 1);
  writeFileSync(path, `${JSON.stringify(journal, null, 2)}\n`);
  const file = `${MIGRATIONS}/${made.tag}.sql`;
  writeFileSync(at(file), `${readFileSync(at(file), 'utf8').trimEnd()}${parkPolicy(names)}`);
  return file;
}

const report = ({ made, changed }, names, place, hasRecord) => `
${names.kind} ${names.key} at ${place.address}

new:
${made.map((path) => `  ${path}`).join('\n')}
changed:
${changed.map((path) => `  ${path}`).join('\n')}

Fill in:
  1. Texts that begin with "${MARK.trim()}" in src/i18n/locales: npx vitest run src/i18n/texts.test.ts names them.${
    names.title === names.words ? ' The Chinese title, too: --title was not given.' : ''
  }
  2. ${
    hasRecord
      ? `The fields to show in src/features/${names.area}/${names.screen}.`
      : `The record’s own fields: src/contract/${names.record}.ts, server/modules/${names.area}/${names.record}.table.ts with a
     migration (npx drizzle-kit generate), .repository.ts, .record.ts, then the hook. Nobody but administrators has the
     right ${names.right} so far: server/db/shipped/staff-roles.ts.`
  }
  3. ${names.kind === 'list' ? 'Where a row leads: href in the hook, once there is a page for it.' : 'A link to the page, from where people come to it.'}
Then: npm run check
`;

await main(async () => {
  await ensureInstalled({ dev: true });
  const { edits, names, place, hasRecord } = await planScreen(process.argv.slice(2));
  const written = edits.write();
  if (!hasRecord) written.made.push(await writeMigration(names));
  const formatted = [...written.made, ...written.changed].filter((path) => /\.(ts|tsx|json)$/.test(path));
  await mustRun('oxfmt', formatted);
  console.log(report(written, names, place, hasRecord));
});

/** `node dist/server/cli.js <command> …`; results on stdout, complaints on stderr. */
import { run } from './run';

process.exitCode = await run(process.argv.slice(2));

import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { dist } from './paths.mjs';
import { say } from './log.mjs';

const file = dist('building');

/** Runs `work` while no other process builds into dist; waits for one that does. */
export async function whileAlone(work) {
  mkdirSync(dist(), { recursive: true });
  for (let told = false; !take(); told = true) {
    if (!told) say('  another build is running, waiting for it');
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take() {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!holderLives()) rmSync(file, { force: true });
    return false;
  }
}

function holderLives() {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // Empty for the blink between its creation and the writing of the id.
    if (!pid) return Date.now() - statSync(file).mtimeMs < 5000;
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Ended, but not yet collected by its parent; in a container without an init process that may be never. */
function isZombie(pid) {
  const stat = `/proc/${pid}/stat`;
  return existsSync(stat) && /\) Z /.test(readFileSync(stat, 'utf8'));
}

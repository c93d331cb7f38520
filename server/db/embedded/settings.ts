import { release } from 'node:os';
import { archiveCommand } from '../backup/archive';

/**
 * How what a crash may have left unwritten is written before the recovery: file by file takes seconds for a thousand
 * tables and indexes while people wait, all at once takes one call. Linux alone has it, and tells of its faults since 5.8.
 */
function recoverySync(): Record<string, string> {
  const [major = 0, minor = 0] = release().split('.').map(Number);
  const isTold = process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8));
  return isTold ? { recovery_init_sync_method: 'syncfs' } : {};
}

/** Shell commands of the archiver are those of Unix: elsewhere backups are without what happened after them. */
const archiving = (folder: string): Record<string, string> =>
  process.platform === 'win32' ? {} : { archive_mode: 'on', archive_command: archiveCommand(folder) };

/**
 * The settings of the embedded PostgreSQL, given on its command line: they hold for clusters made by earlier versions
 * too, and nobody has to edit a file.
 */
export function settings(port: number, durable: boolean, folder: string): string[] {
  const values: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    // Its folder would have to be reachable by both users; loopback serves as well.
    unix_socket_directories: '',
    max_connections: '120',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // The compiler pays off for long reports only; here it would delay short queries.
    jit: 'off',
    ...recoverySync(),
    ...(durable ? archiving(folder) : THROW_AWAY),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const THROW_AWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

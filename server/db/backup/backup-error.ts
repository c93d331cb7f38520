/** Why a backup or a restore was not made: one sentence that says what to do. */
import { StartError } from '../start-error';

export class BackupError extends StartError {
  override name = 'BackupError';
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** @param folder where was written @returns the error in words, where it is one that an operator can do something about */
export function inWords(error: unknown, folder: string): Error {
  if (error instanceof StartError) return error;
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupError(
      'backup.full',
      `磁盘已满，没有写完，已清理：${folder}，请腾出空间后重试 / the disk of ${folder} is full; what was begun has been removed`,
    );
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new BackupError(
      'backup.denied',
      `没有权限读写 ${folder}，请用启动平台的同一用户运行 / ${folder} cannot be read or written: run this as the user who starts the platform`,
      { cause: error },
    );
  return error instanceof Error ? error : new Error(String(error));
}

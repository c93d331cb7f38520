/** The source that the configuration names. */
import type { Config } from '../config';
import { csvDirectory } from './csv-directory';
import type { DirectorySource } from './directory';

export const createDirectory = ({ directoryFolder }: Pick<Config, 'directoryFolder'>): DirectorySource =>
  csvDirectory(directoryFolder);

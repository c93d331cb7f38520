/** File endpoints. */
import type { fileEndpoints } from '@/contract/file';
import type { Handlers } from '../http/handlers';
import { uploadPhoto } from './photo.usecases';

export const fileHandlers: Handlers<keyof typeof fileEndpoints> = {
  uploadPhoto: (context, input) => uploadPhoto(context, input),
};

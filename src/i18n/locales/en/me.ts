import type { texts as zh } from '../zh/me';
import type { SameKeys } from '../../text-types';

export const texts = {
  title: 'Me',
  loginName: 'Login name',
  phone: 'Phone',
  organisation: 'Organisation',
  post: 'Post',
  park: 'Park',
  roles: 'Roles',
  unsent: 'Unsent',
  settings: 'Appearance',
  version: 'Version',
} satisfies SameKeys<typeof zh>;

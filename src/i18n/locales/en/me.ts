import type { texts as zh } from '../zh/me';
import type { SameKeys } from '../../text-types';

export const texts = {
  loginName: 'Login name',
  phone: 'Phone',
  organisation: 'Organisation',
  post: 'Post',
  park: 'Current park',
  noPost: 'Not given',
  person: 'About me',
  settings: 'Settings',
  unsent: 'Unsent',
  unsentNone: 'None',
  unsentCount: '{{count}}',
  conflictCount: '{{count}} in conflict',
  version: 'Version {{version}}',
  role: {
    admin: 'Platform administrator',
    guard: 'Control-room guard',
    field: 'Field staff',
    lead: 'Team lead',
    manager: 'Safety manager',
    dispatcher: 'Dispatcher',
    repair: 'Repair staff',
    visitclerk: 'Return-visit clerk',
    parkadmin: 'Park administrator',
    tenant: 'Tenant staff',
  },
} satisfies SameKeys<typeof zh>;

import type { texts as zh } from '../zh/me';
import type { SameKeys } from '../../text-types';

export const texts = {
  title: 'Yo',
  loginName: 'Usuario',
  phone: 'Teléfono',
  organisation: 'Organización',
  post: 'Puesto',
  park: 'Parque',
  roles: 'Roles',
  unsent: 'Por enviar',
  settings: 'Apariencia',
  version: 'Versión',
} satisfies SameKeys<typeof zh>;

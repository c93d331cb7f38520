import type { texts as zh } from '../zh/me';
import type { SameKeys } from '../../text-types';

export const texts = {
  loginName: 'Usuario',
  phone: 'Teléfono',
  organisation: 'Organización',
  post: 'Puesto',
  park: 'Parque actual',
  noPost: 'Sin indicar',
  person: 'Mis datos',
  settings: 'Ajustes',
  unsent: 'Por enviar',
  unsentNone: 'Nada',
  unsentCount: '{{count}}',
  conflictCount: '{{count}} en conflicto',
  version: 'Versión {{version}}',
  role: {
    admin: 'Administrador de la plataforma',
    guard: 'Vigilante de la sala de control',
    field: 'Personal de campo',
    lead: 'Jefe de equipo',
    manager: 'Responsable de seguridad',
    dispatcher: 'Coordinador',
    repair: 'Técnico',
    visitclerk: 'Seguimiento al cliente',
    parkadmin: 'Administrador del parque',
    tenant: 'Personal de empresa',
  },
} satisfies SameKeys<typeof zh>;

import type { texts as zh } from '../zh/register';
import type { SameKeys } from '../../text-types';

export const texts = {
  form: {
    lead: 'Cuando el administrador del parque la apruebe, entrará con su número de teléfono',
    back: 'Volver a iniciar sesión',
    name: 'Nombre',
    loginName: 'Usuario',
    projectCode: 'Código de parque',
    projectCodeHint: 'Lo da el personal del parque',
    company: 'Empresa',
    reason: 'Para qué la necesita',
    submit: 'Enviar solicitud',
    submitting: 'Enviando',
    restored: 'Lo que escribió antes está aquí; solo hay que escribir de nuevo el código',
  },
  off: {
    title: 'Aquí no se pueden solicitar cuentas',
    hint: 'Pida una al administrador del parque',
  },
  done: {
    title: 'Solicitud enviada',
    hint: 'Cuando el administrador decida, {{phone}} recibirá un mensaje',
    next: 'Después entre con este número y un código por mensaje, y defina una contraseña',
    signIn: 'Ir a iniciar sesión',
  },
  list: {
    empty: 'No hay solicitudes pendientes',
    emptyHint: 'Las nuevas aparecen aquí y en el panel',
    none: 'No hay solicitudes de cuenta',
    approve: 'Aprobar',
    refuse: 'Rechazar',
    inFlow: 'En aprobación',
    flow: 'Ver aprobación',
  },
  field: {
    state: 'Estado',
    park: 'Parque',
    phone: 'Número de teléfono',
    createdAt: 'Solicitada',
    decided: 'Decidida',
    note: 'Nota',
    noteToApplicant: 'Motivo del rechazo',
    noteHint: 'El solicitante lo lee en el mensaje',
    roles: 'Roles',
  },
  decide: {
    approveTitle: 'Aprobar la solicitud de {{name}}',
    refuseTitle: 'Rechazar la solicitud de {{name}}',
    approve: 'Aprobar y abrir la cuenta',
    refuse: 'Rechazar la solicitud',
    rolesLoading: 'Cargando roles',
    noRoles: 'No hay ningún rol que pueda dar. Consulte al administrador del sistema',
    decidedBy: '{{name}} {{at}}',
  },
} satisfies SameKeys<typeof zh>;

import type { texts as zh } from '../zh/password';
import type { SameKeys } from '../../text-types';

export const texts = {
  title: 'Cambiar contraseña',
  old: 'Contraseña actual',
  new: 'Contraseña nueva',
  again: 'Repita la contraseña nueva',
  show: 'Mostrar: {{label}}',
  hide: 'Ocultar: {{label}}',
  othersEnd: 'Se cerrará la sesión en sus otros dispositivos',
  submit: 'Cambiar contraseña',
  changed: 'Contraseña cambiada. Inicie sesión de nuevo',
  signInAgain: 'Iniciar sesión',
  meter: 'Requisitos',
  metCount: '{{met}} de {{count}} cumplidos',
  met: 'cumplido',
  unmet: 'falta',
  part: {
    length: 'Al menos {{min}} caracteres',
    digit: 'Un número',
    letter: 'Una letra',
    upper: 'Una mayúscula',
    lower: 'Una minúscula',
    special: 'Un carácter especial {{special}}',
    allowed: 'Sin caracteres chinos ni espacios',
  },
  must: {
    title: 'Cambie primero su contraseña',
    hint: 'La fijó otra persona o ha caducado; cámbiela para continuar',
  },
  notice: {
    first: 'Primer acceso: cambie su contraseña',
    firstHint: 'La actual la puso otra persona. Es más segura una que solo usted conozca',
    expired: 'Su contraseña ha caducado: cámbiela ahora',
    expiredHint: 'Ha pasado más tiempo del permitido desde el último cambio',
    expiring: 'Su contraseña caduca en {{days}} días',
    expiringHint: 'Cámbiela ahora para no quedarse sin acceso después',
    change: 'Cambiar contraseña',
    later: 'Cancelar',
  },
} satisfies SameKeys<typeof zh>;

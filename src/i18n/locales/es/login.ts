import type { texts as zh } from '../zh/login';
import type { SameKeys } from '../../text-types';

export const texts = {
  welcome: 'Bienvenido a la plataforma',
  loginName: 'Usuario',
  password: 'Contraseña',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  captcha: 'Código de la imagen',
  needCaptcha: 'Escriba el código de la imagen',
  anotherCaptcha: 'Otra imagen',
  captchaPicture: 'Imagen con un código',
  submit: 'Entrar',
  submitting: 'Entrando',
  needName: 'Escriba su usuario',
  needPassword: 'Escriba su contraseña',
  lockHint: 'Varios errores bloquean la cuenta un rato. Espere unos minutos o pida al administrador otra contraseña',
  linkAlarm: 'Entre para abrir esta alarma',
  unsent: '{{count}} acción(es) de este dispositivo esperan a que entre su autor',
} satisfies SameKeys<typeof zh>;

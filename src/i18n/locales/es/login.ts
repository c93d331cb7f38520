import type { texts as zh } from '../zh/login';
import type { SameKeys } from '../../text-types';

export const texts = {
  title: 'Iniciar sesión',
  welcome: 'Bienvenido a la plataforma',
  loginName: 'Usuario',
  password: 'Contraseña',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  submit: 'Entrar',
  submitting: 'Entrando',
  again: 'La sesión caducó. Entre de nuevo; lo escrito sigue aquí',
  otherUser: 'Estos datos son de otra cuenta y no se muestran',
  demo: {
    title: 'Cuentas de prueba',
    hint: 'Toque una para rellenar',
    chat: 'Abrir la bandeja de chat',
  },
  linkAlarm: 'Entre para abrir esta alarma',
} satisfies SameKeys<typeof zh>;

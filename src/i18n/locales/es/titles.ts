import type { texts as zh } from '../zh/titles';
import type { SameKeys } from '../../text-types';

export const texts = {
  401: 'Sin acceso',
  404: 'Página no encontrada',
  login: 'Iniciar sesión',
  '302request': 'Sesión terminada',
  wechatRequest: 'Entrada desde el chat',
  redirectPath: 'Actualizar',
  devChat: 'Bandeja de chat',
  warningDetail: 'Plan de actuación',
  mainDetailIndex: 'Centro personal',
  homeIndex: 'Panel de trabajo',
  homePageIndex: 'Inicio',
  warningNoticeWechatIndex: 'Alarmas',
  warningNoticeWechatSureFire: 'Confirmar incendio',
  warningNoticeWechatWorkHandle: 'Actuar',
  warningNoticeWechatNodeDetail: 'Paso',
} satisfies SameKeys<typeof zh>;

import type { texts as zh } from '../zh/shell';
import type { SameKeys } from '../../text-types';

export const texts = {
  platform: 'Plataforma de parques inteligentes',
  platformShort: 'Parque inteligente',
  tab: {
    home: 'Panel',
    alarms: 'Alarmas',
    orders: 'Órdenes',
    messages: 'Mensajes',
    me: 'Perfil',
  },
  menu: {
    title: 'Menú',
    empty: 'Aún no tiene menús. Consulte a su administrador',
  },
  backToTop: 'Volver arriba',
  user: {
    menu: 'Menú de cuenta',
    centre: 'Centro personal',
    signOut: 'Cerrar sesión',
    signOutTitle: '¿Cerrar sesión?',
    signOutUnsent: 'Quedan {{count}} acciones sin enviar. Se enviarán al volver a iniciar sesión',
  },
  park: {
    switch: 'Cambiar de parque',
    none: 'Ningún parque elegido',
    search: 'Buscar parques',
    changed: 'Ahora en {{name}}',
    all: 'Todos los parques',
  },
  network: {
    offline: 'Sin conexión. Las acciones se guardan en este dispositivo',
    reconnecting: 'Sin datos en vivo. Reconectando',
  },
  unsent: {
    chip: '{{count}} por enviar',
    conflict_one: '{{count}} conflicto',
    conflict_other: '{{count}} conflictos',
    open: 'Ver pendientes de envío',
  },
  update: {
    ready: 'Hay una versión nueva',
    reload: 'Actualizar ahora',
    later: 'Más tarde',
    waits: 'Esperará a que termine el formulario o el envío',
  },
  install: {
    hint: 'Instálela para abrir más rápido y leer sin conexión',
    do: 'Instalar',
    ios: 'Pulse Compartir y luego «Añadir a pantalla de inicio»',
  },
  storage: {
    full: 'Almacenamiento lleno. Libere espacio para guardar nuevas acciones',
    unavailable: 'Este navegador no guarda datos. Mantenga la página abierta hasta que se envíe todo',
  },
  switchUser: {
    title: '¿Cambiar de cuenta?',
    text: 'Sesión de <b>{{name}}</b>; este enlace es de <b>{{ticketName}}</b>',
    switch: 'Cambiar a {{name}}',
    stay: 'Seguir como {{name}}',
  },
  crash: {
    title: 'Algo falló en esta página',
    hint: 'Lo escrito se conserva en este dispositivo. Recargue para seguir',
    reload: 'Recargar',
  },
  notFound: {
    title: 'Página no encontrada',
    hint: 'La dirección puede ser errónea o la página ya no existe',
  },
  noAccess: {
    title: 'No tiene permiso para abrir esta página',
    hint: 'Si lo necesita, pídalo al administrador del parque',
  },
  settings: {
    title: 'Apariencia',
    language: 'Idioma',
    colour: 'Color del tema',
    background: 'Fondo',
    mode: 'Claro u oscuro',
    light: 'Claro',
    dark: 'Oscuro',
    auto: 'Según el sistema',
  },
} satisfies SameKeys<typeof zh>;

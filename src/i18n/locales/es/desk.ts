import type { texts as zh } from '../zh/desk';
import type { SameKeys } from '../../text-types';

export const texts = {
  sidebar: {
    fold: 'Plegar barra lateral',
    unfold: 'Desplegar barra lateral',
  },
  fullscreen: 'Pantalla completa',
  fullscreenUnsupported: 'Este navegador no admite pantalla completa',
  skipToContent: 'Ir al contenido',
  breadcrumbs: 'Ubicación actual',
  settings: {
    shell: 'Interfaz',
    tagsView: 'Pestañas de páginas',
    tagsViewHint: 'Las páginas abiertas quedan en una fila; los filtros y lo escrito se conservan al cambiar',
    fixedHeader: 'Barra superior fija',
    sidebarLogo: 'Logotipo en la barra lateral',
    reset: 'Restablecer valores',
  },
  tags: {
    title: 'Páginas abiertas',
    closeOne: 'Cerrar {{name}}',
    refresh: 'Actualizar',
    close: 'Cerrar',
    closeOthers: 'Cerrar las demás',
    closeAll: 'Cerrar todas',
    keys: 'Las flechas cambian, Alt y flechas mueven, Supr cierra',
  },
  shortcuts: {
    title: 'Atajos de teclado',
    after: 'y luego',
    help: 'Mostrar los atajos',
    search: 'Buscar menús y funciones',
    listSearch: 'Buscar en la lista',
    settings: 'Apariencia',
    sidebar: 'Plegar o desplegar la barra lateral',
    home: 'Ir al inicio',
    previousTag: 'Pestaña anterior',
    nextTag: 'Pestaña siguiente',
    closeTag: 'Cerrar esta pestaña',
    moveTag: 'Mover la pestaña (con el foco en ella)',
    rows: 'Moverse entre las filas de una lista',
    openRow: 'Abrir la fila',
    escape: 'Cerrar lo que está encima',
  },
  changePassword: 'Cambiar la contraseña',
} satisfies SameKeys<typeof zh>;

import type { texts as zh } from '../zh/menu';
import type { SameKeys } from '../../text-types';

export const texts = {
  search: {
    title: 'Buscar menú',
    nothing: 'Ningún menú coincide',
    hint: 'Nombre o pinyin',
    recent: 'Abiertos hace poco',
    results: 'Menú',
    count_one: '{{count}} entrada encontrada',
    count_other: '{{count}} entradas encontradas',
    keys: '↑↓ elegir · Intro abre · Esc cierra',
  },
  leaving: {
    title: 'Va a salir de la plataforma',
    text: 'Se abrirá {{host}}',
    go: 'Abrir',
    inPlace: 'Abrir en esta página',
    copy: 'Copiar enlace',
    copyFailed: 'No se pudo copiar. Mantenga pulsada la dirección',
    blocked: 'Esta dirección no está permitida y no se abrió',
    webview:
      'Las aplicaciones de chat no abren ventanas nuevas. Ábralo en esta página o copie el enlace en un navegador',
  },
  outside: {
    noneTitle: 'No hay dirección que abrir',
    noneHint: 'Entre desde el menú',
    refusedTitle: 'Dirección no válida, no se abrió',
    refusedHint: 'Solo se abren sitios que empiezan por http o https',
    unknownTitle: '{{host}} no está en la lista de la plataforma',
    unknownHint:
      'Para proteger su cuenta no se abren sitios fuera de la lista. Si lo necesita, copie el enlace en un navegador',
    frame: 'Página de {{host}}',
    newWindow: 'Abrir en otra ventana',
  },
  park: {
    gone: 'Su parque anterior está cerrado o ya no es suyo. Ahora está en {{name}}',
    none: 'Ya no tiene ningún parque. Hable con un administrador',
  },
  group: {
    alarmChat: 'Gestión de alarmas',
    alarm: 'Administración de alarmas',
    workOrder: 'Órdenes de trabajo',
    access: 'Accesos y visitas',
    workflow: 'Aprobaciones',
    workday: 'Días laborables',
    video: 'Vídeo',
    workbench: 'Mi panel',
    report: 'Informes',
    server: 'Servidores',
    unified: 'Gestión unificada',
    park: 'Parques',
    userCenter: 'Centro de usuarios',
    tenant: 'Mi inquilino',
    shared: 'Servicios compartidos',
    system: 'Configuración del sistema',
  },
} satisfies SameKeys<typeof zh>;

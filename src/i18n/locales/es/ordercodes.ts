import type { texts as zh } from '../zh/ordercodes';
import type { SameKeys } from '../../text-types';

export const texts = {
  empty: 'Este parque aún no tiene edificios ni salas',
  emptyHint: 'Regístrelos primero',
  places: 'Elegir lugares',
  choose: 'Elegir lugares',
  chosen_one: '{{count}} lugar elegido, toque para cambiar',
  chosen_other: '{{count}} lugares elegidos, toque para cambiar',
  show_one: 'Ver el código de {{count}} lugar',
  show_other: 'Ver los códigos de {{count}} lugares',
  none: 'Aún no ha elegido lugares',
  noneHint: 'Elija edificios, plantas o salas para ver los códigos',
  count_one: '{{count}} etiqueta',
  count_other: '{{count}} etiquetas',
  truncated: 'Se imprimen {{count}} como máximo a la vez; imprima el resto después',
  clear: 'Borrar selección',
  print: 'Imprimir',
  previous: 'Anterior',
  next: 'Siguiente',
  withDevices: 'Con los dispositivos de estos lugares',
  sticker: {
    title: 'Escanee para avisar',
    code: 'Código corto {{code}}',
    open: 'Abrir la página de aviso: {{place}}',
  },
  size: {
    label: 'Tamaño de la etiqueta',
    large: 'Grande ({{count}} por página)',
    small: 'Pequeña ({{count}} por página)',
  },
  tree: {
    search: 'Buscar lugares',
    all: 'Los {{count}} de dentro',
    none: 'Ninguno de {{count}}',
    allOf: 'Elegir los {{count}} de {{name}}',
    noneOf: 'Quitar los {{count}} de {{name}}',
    fold: 'Plegar: {{name}}',
    unfold: 'Desplegar: {{name}}',
  },
  share: {
    action: 'Compartir imagen',
    kept: 'La imagen se guardó en este dispositivo',
    failed: 'No se pudo crear la imagen; imprímala',
  },
} satisfies SameKeys<typeof zh>;

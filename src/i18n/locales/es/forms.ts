import type { texts as zh } from '../zh/forms';
import type { SameKeys } from '../../text-types';

export const texts = {
  empty: 'Aún no hay campos; añádalos abajo',
  add: 'Añadir un campo',
  addOne: 'Añadir: {{kind}}',
  label: 'Etiqueta',
  type: 'Clase',
  unit: 'Unidad',
  min: 'Mínimo',
  max: 'Máximo',
  hint: 'Ayuda',
  options: 'Opciones (una por línea)',
  required: 'Obligatorio',
  up: 'Subir: {{name}}',
  down: 'Bajar: {{name}}',
  remove: 'Eliminar: {{name}}',
  preview: 'Así se ve en el teléfono',
  kind: {
    text: 'Texto',
    number: 'Número',
    yesNo: 'Sí o no',
    choice: 'Elección',
    photo: 'Foto',
    signature: 'Firma',
    reading: 'Lectura',
  },
} satisfies SameKeys<typeof zh>;

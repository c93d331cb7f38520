import type { texts as zh } from '../zh/orderlist';
import type { SameKeys } from '../../text-types';

export const texts = {
  mine: {
    todo: 'Pendientes',
    handling: 'En curso',
    finished: 'Terminadas',
    cancelled: 'Canceladas',
    emptyTodo: 'No tiene órdenes pendientes',
    emptyTodoHint: 'Las nuevas aparecen al momento; también puede tomar una de la bolsa',
    emptyHandling: 'Ninguna orden en curso',
    emptyHandlingHint: 'Las órdenes aparecen aquí tras su llegada',
    emptyFinished: 'Aún no hay órdenes terminadas',
    emptyCancelled: 'No hay órdenes canceladas',
  },
  pool: {
    empty: 'La bolsa está vacía',
    emptyHint: 'Las nuevas aparecen aquí al momento',
  },
  sheet: {
    print: 'Imprimir',
    before: 'Fotos de antes',
    after: 'Fotos de después',
  },
} satisfies SameKeys<typeof zh>;

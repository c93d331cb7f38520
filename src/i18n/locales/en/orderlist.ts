import type { texts as zh } from '../zh/orderlist';
import type { SameKeys } from '../../text-types';

export const texts = {
  mine: {
    todo: 'To do',
    handling: 'In hand',
    finished: 'Finished',
    cancelled: 'Cancelled',
    emptyTodo: 'No order waits for you',
    emptyTodoHint: 'New orders appear at once; you can also take one from the pool',
    emptyHandling: 'No order in hand',
    emptyHandlingHint: 'Orders appear here once you have arrived',
    emptyFinished: 'No finished order yet',
    emptyCancelled: 'No cancelled order',
  },
  pool: {
    empty: 'The pool is empty',
    emptyHint: 'New orders appear here at once',
  },
  sheet: {
    print: 'Print',
    before: 'Photos before',
    after: 'Photos after',
  },
} satisfies SameKeys<typeof zh>;

import type { texts as zh } from '../zh/orderlist';
import type { SameKeys } from '../../text-types';

export const texts = {
  mine: {
    todo: '未着手',
    handling: '作業中',
    finished: '完了',
    cancelled: '取消',
    emptyTodo: '対応する作業指示はありません',
    emptyTodoHint: '新しい指示はすぐ表示されます。プールから引き受けることもできます',
    emptyHandling: '作業中の指示はありません',
    emptyHandlingHint: '到着後の作業指示がここに表示されます',
    emptyFinished: '完了した作業指示はまだありません',
    emptyCancelled: '取り消された作業指示はありません',
  },
  pool: {
    empty: 'プールは空です',
    emptyHint: '新しい作業指示はすぐここに表示されます',
  },
  sheet: {
    print: '印刷',
    before: '作業前の写真',
    after: '作業後の写真',
  },
} satisfies SameKeys<typeof zh>;

/** My orders, the pool, the sheet to print. The other languages take their keys from here. */
export const texts = {
  mine: {
    todo: '待办',
    handling: '处理中',
    finished: '已完成',
    cancelled: '已取消',
    emptyTodo: '没有要您接的工单',
    emptyTodoHint: '新工单会立即出现，也可到工单池抢单',
    emptyHandling: '没有正在处理的工单',
    emptyHandlingHint: '到场后的工单显示在这里',
    emptyFinished: '还没有完成的工单',
    emptyCancelled: '没有取消的工单',
  },
  pool: {
    empty: '工单池是空的',
    emptyHint: '新工单会立即出现在这里',
  },
  sheet: {
    print: '打印',
    before: '处理前照片',
    after: '处理后照片',
  },
};

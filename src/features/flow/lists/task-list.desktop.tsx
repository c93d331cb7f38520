/** What waits at the left, the approval at the right; by the keys j, k, a and r. */
import { taskDesk } from './task-desk.desktop';
import { useTodo } from './use-task-list';

export default taskDesk(useTodo, ({ instId }) => instId);

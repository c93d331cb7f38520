/** The screens of the desk of alarms: in a chunk that no message waits for. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';

export const screens = defineScreens<'alarm/control-room'>({
  alarmBoard: {
    access: 'menu',
    view: views(
      () => import('./board/board.mobile'),
      () => import('./board/board.desktop'),
      ['alarm', 'alarmlist', 'alarmboard', 'alarmduty'],
    ),
  },
  alarmCreate: {
    access: 'menu',
    hidden: true,
    parent: 'alarmBoard',
    view: views(
      () => import('./create/create.mobile'),
      () => import('./create/create.desktop'),
      ['alarm', 'alarmdesk'],
    ),
  },
  alarmRecord: {
    access: 'menu',
    hidden: true,
    parent: 'alarmBoard',
    view: views(
      () => import('./record/record.mobile'),
      () => import('./record/record.desktop'),
      ['alarm', 'alarmdesk', 'alarmmore'],
    ),
  },
  alarmTasks: {
    access: 'menu',
    view: views(
      () => import('./tasks/tasks.mobile'),
      () => import('./tasks/tasks.desktop'),
      ['alarm', 'alarmdesk'],
    ),
  },
  alarmTask: {
    access: 'menu',
    hidden: true,
    parent: 'alarmTasks',
    view: views(
      () => import('./tasks/task.mobile'),
      () => import('./tasks/task.desktop'),
      ['alarm', 'alarmdesk'],
    ),
  },
});

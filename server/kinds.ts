/** What the areas register: a module that offers a place for kinds knows none of those who fill it. */
import './jobs/handlers/subjects';
import { readLinkedAlarm, readLinkedAlarms } from './modules/alarm/alarm.linked';
import { alarmSubjects } from './modules/alarm/alarm.told';
import { registerAlarmWork } from './modules/alarm/alarm.work';
import { registerSubjects } from './modules/notify/notify.subject';
import { orderFromAlarm } from './modules/order/order.from-alarm';
import { readLinkedOrder } from './modules/order/order.linked';
import { registerLinked } from './modules/session/link/linked-record';

registerLinked('alarm', readLinkedAlarm);
registerLinked('alarms', readLinkedAlarms);
registerLinked('order', readLinkedOrder);
registerAlarmWork(orderFromAlarm);
registerSubjects(alarmSubjects);

/** What the areas register: a module that offers a place for kinds knows none of those who fill it. */
import { registerTimers } from './jobs/timer-kinds';
import {
  ALARM_TIMERS,
  CLIP_TIMERS,
  FLOW_TIMERS,
  MUSTER_TIMERS,
  ORDER_TIMERS,
  PLAN_TIMERS,
  SIGNAL_TIMERS,
  VIDEO_TIMERS,
  VISIT_TIMERS,
} from './jobs/timers';
import { registerMoved } from './files/moved-kinds';
import { floorPlanPictures } from './modules/location/plan-move.repository';
import { clipParts } from './modules/video-evidence/clips/clip-move.repository';
import { registerFlowDeed } from './modules/flow/flow-deeds.usecases';
import { messageDeed } from './modules/flow/deeds/message-deed.usecases';
import { orderNewDeed, orderNoteDeed } from './modules/order/approval/order-deeds.usecases';
import { registerFlowKind } from './modules/flow/flow-kinds.usecases';
import { orderQuoteKind } from './modules/order/approval/quote-flow-kind.usecases';
import { orderRequestKind } from './modules/order/approval/request-flow-kind.usecases';
import { readLinkedFlow } from './modules/flow/inbox/linked-flow.usecases';
import { flowTodos } from './modules/flow/inbox/flow-todos.usecases';
import { flowDueTimes } from './modules/flow/timers/flow-due-times.usecases';
import { flowTimerSubject } from './modules/flow/timers/flow-timers.jobs';
import { signalTimerSubject } from './modules/alarm-intake/timers/signal-timers.jobs';
import { readNeedsRoom } from './modules/alert/alert.usecases';
import { readLinkedAlarm, readLinkedAlarms, readLookedAlarm } from './modules/alarm/detail/linked-alarm.usecases';
import { alarmSubjects } from './modules/alarm/alarm-told.notify';
import { registerAlarmWork } from './modules/alarm/alarm-work.usecases';
import { registerSubjects } from './modules/notify/subject-registry.usecases';
import { alarmTimerSubject } from './modules/alarm/timers/alarm-timers.jobs';
import { registerOrderEnd } from './modules/order/order-end.usecases';
import { orderFromAlarm } from './modules/order/create/order-from-alarm.usecases';
import { readLinkedOrder } from './modules/order/detail/linked-order.usecases';
import { planTimerSubject } from './modules/order/timers/order-plan.jobs';
import { orderTimerSubject } from './modules/order/timers/order-timers.jobs';
import { registerOverview, registerTodos } from './modules/home/home-sources.usecases';
import { registrationTodos } from './modules/home/registration-todos.usecases';
import { alarmOverview } from './modules/alarm-board/alarm-overview.usecases';
import { handOverTodos } from './modules/alarm-duty/hand-over/hand-over-todos.usecases';
import { alarmSearch } from './modules/alarm/list/alarm-search.usecases';
import { alarmTodos } from './modules/alarm/list/alarm-todos.usecases';
import { faultTodos } from './modules/log/fault-todos.usecases';
import { placeSearch, pointSearch } from './modules/park-admin/place-search.usecases';
import { orderSearch } from './modules/order/list/order-search.usecases';
import { orderTodos } from './modules/order/list/order-todos.usecases';
import { orderOverview } from './modules/order/statistics/order-overview.usecases';
import {
  flowRegistrationApprovals,
  registrationKind,
} from './modules/people-admin/registration/registration-flow-kind.usecases';
import { registerRegistrationApprovals } from './modules/session/registration/registration-approval.usecases';
import { personSearch } from './modules/people-admin/user/user-search.usecases';
import { alarmReviewKind } from './modules/control-room/alarm-review-kind.usecases';
import { registerRoleApprovals } from './modules/identity/user/role-approval.usecases';
import { flowRoleApprovals } from './modules/role-admin/approval/role-change.usecases';
import { roleChangeKind } from './modules/role-admin/approval/role-change-flow-kind.usecases';
import { registerSearch } from './modules/search/search-sources.usecases';
import { registerDueTimes } from './modules/calendar/due-times.usecases';
import { orderDueTimes } from './modules/order/targets/recomputed-target.usecases';
import { calendarTodos } from './modules/workday/workday-todos.usecases';
import { visitFlowKind } from './modules/visit/approval/visit-flow-kind.usecases';
import { endWithOrder } from './modules/visit/order/visit-order.usecases';
import { visitTodos } from './modules/visit/list/visit-todos.usecases';
import { videoTimerSubject } from './modules/video-event/bindings/binding-timers.jobs';
import { visitTimerSubject } from './modules/visit/timers/visit-timers.jobs';
import { musterTodos } from './modules/muster/muster-todos.usecases';
import { fireConfirmed, musterTimerSubject } from './modules/muster/muster-fire.jobs';
import { registerConfirmedFire } from './modules/alarm/confirmed-fire.usecases';
import { registerAround } from './modules/around/around-sources.usecases';
import { videoEventAround } from './modules/video-event/events/event-around.repository';
import { alarmAround } from './modules/alarm/list/alarm-around.repository';
import { orderAround } from './modules/order/list/order-around.repository';
import { findDoorRecord } from './modules/access/repair/repair.usecases';
import { registerDeviceRecord } from './modules/device/device-record.usecases';
import { commandAround, passageAround } from './modules/access/passages/passage-around.repository';
import { rankAppealKind } from './modules/ranking/appeal/appeal-flow-kind.usecases';
import { clipFlowKind } from './modules/video-evidence/clips/clip-flow-kind.usecases';
import { clipTimerSubject } from './modules/video-evidence/clips/clip-timers.jobs';
import { readMachinesWithoutMains } from './modules/server-room/room.repository';
import { registerSurroundings } from './modules/machine/surroundings.usecases';
import { readAskedMachines, readMachinePlace } from './modules/server-room/machine-standing.repository';
import { registerRoom } from './modules/session/link/link-room.usecases';
import { registerLinked, registerLooked } from './modules/session/link/linked-record.usecases';

for (const kind of [clipParts, floorPlanPictures]) registerMoved(kind);
registerDeviceRecord(findDoorRecord);
registerSurroundings({ placeOf: readMachinePlace, withoutMains: readMachinesWithoutMains, asked: readAskedMachines });
registerLinked('alarm', readLinkedAlarm);
registerLooked('alarm', readLookedAlarm);
registerLinked('alarms', readLinkedAlarms);
registerLinked('order', readLinkedOrder);
registerLinked('flow', readLinkedFlow);
registerRoom(readNeedsRoom);
registerAlarmWork(orderFromAlarm);
registerOrderEnd(endWithOrder);
registerSubjects(alarmSubjects);
registerTimers(ALARM_TIMERS, alarmTimerSubject);
registerTimers(ORDER_TIMERS, orderTimerSubject);
registerTimers(SIGNAL_TIMERS, signalTimerSubject);
registerTimers(FLOW_TIMERS, flowTimerSubject);
registerTimers(VISIT_TIMERS, visitTimerSubject);
registerTimers(MUSTER_TIMERS, () => musterTimerSubject);
registerTimers(VIDEO_TIMERS, () => videoTimerSubject);
registerTimers(CLIP_TIMERS, () => clipTimerSubject);
registerConfirmedFire(fireConfirmed);
registerTimers(PLAN_TIMERS, () => planTimerSubject);
registerDueTimes(orderDueTimes);
registerDueTimes(flowDueTimes);
registerRegistrationApprovals(flowRegistrationApprovals);
registerRoleApprovals(flowRoleApprovals);
for (const kind of [
  orderRequestKind,
  orderQuoteKind,
  registrationKind,
  roleChangeKind,
  alarmReviewKind,
  visitFlowKind,
  clipFlowKind,
  rankAppealKind,
])
  registerFlowKind(kind);
for (const source of [alarmAround, orderAround, passageAround, commandAround, videoEventAround]) registerAround(source);
for (const deed of [messageDeed, orderNoteDeed, orderNewDeed]) registerFlowDeed(deed);
for (const source of [
  alarmTodos,
  handOverTodos,
  orderTodos,
  flowTodos,
  visitTodos,
  musterTodos,
  registrationTodos,
  calendarTodos,
  faultTodos,
])
  registerTodos(source);
for (const source of [alarmOverview, orderOverview]) registerOverview(source);
for (const source of [alarmSearch, orderSearch, personSearch, placeSearch, pointSearch]) registerSearch(source);

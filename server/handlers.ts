/** One handler per endpoint: leaving one out does not compile. */
import type { AllHandlers } from './http/handlers';
import { fileHandlers } from './files/file.handlers';
import { adminHandlers } from './modules/admin/admin.handlers';
import { alarmHandlers } from './modules/alarm/alarm.handlers';
import { cameraHandlers } from './modules/alarm/camera.handlers';
import { chatHandlers } from './modules/chat/chat.handlers';
import { signalHandlers } from './modules/device/signal.handlers';
import { dictHandlers } from './modules/dict/dict.handlers';
import { homeHandlers } from './modules/home/home.handlers';
import { outsideHandlers } from './modules/outside/outside.handlers';
import { orderDeskHandlers, orderTypeHandlers } from './modules/order/order-desk.handlers';
import { orderHandlers, orderPublicHandlers } from './modules/order/order.handlers';
import { peopleHandlers } from './modules/people/people.handlers';
import { appsHandlers } from './modules/identity/apps.handlers';
import { registrationHandlers } from './modules/identity/registration.handlers';
import { accountHandlers } from './modules/session/account.handlers';
import { authHandlers } from './modules/session/auth.handlers';
import { passwordHandlers } from './modules/session/password.handlers';
import { sessionHandlers } from './modules/session/session.handlers';
import { smsHandlers } from './sms/sms.handlers';

export const handlers = {
  ...sessionHandlers,
  ...authHandlers,
  ...passwordHandlers,
  ...smsHandlers,
  ...accountHandlers,
  ...appsHandlers,
  ...outsideHandlers,
  ...registrationHandlers,
  ...adminHandlers,
  ...dictHandlers,
  ...alarmHandlers,
  ...cameraHandlers,
  ...orderHandlers,
  ...orderDeskHandlers,
  ...orderTypeHandlers,
  ...orderPublicHandlers,
  ...signalHandlers,
  ...fileHandlers,
  ...peopleHandlers,
  ...homeHandlers,
  ...chatHandlers,
} satisfies AllHandlers;

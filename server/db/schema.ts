/** Every table, for migrations and queries. */
export * from '../files/photo.table';
export * from '../http/idempotency.table';
export * from '../jobs/timer.table';
export * from './setting.table';
export * from '../modules/alarm/alarm.table';
export * from '../modules/alarm/plan.table';
export * from '../modules/alarm/rule.table';
export * from '../modules/audit/audit.table';
export * from '../modules/device/device.table';
export * from '../modules/identity/account.table';
export * from '../modules/identity/identity.table';
export * from '../modules/location/location.table';
export * from '../modules/notify/notify.table';
export * from '../modules/session/auth.table';
export * from '../modules/session/password.table';
export * from '../modules/session/session.table';
export * from '../sms/sms.table';

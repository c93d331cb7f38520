/** Every permission code that an endpoint or a button may ask for. Functions (menus) of the platform grant them to roles. */
export const PERMISSIONS = [
  'alarm.read',
  /** Takes alarms at the control-room desk: the "duty" actor of the alarm transitions. */
  'alarm.duty',
  /** Goes to the place: the "field" actor. */
  'alarm.field',
  /** Leads a shift or team: the "lead" actor. */
  'alarm.lead',
  /** Answers for the park: the "manager" actor. */
  'alarm.manager',
  /** Makes and changes people, resets their passwords, decides who gets an account; in the parks where it is held. */
  'user.manage',
  /** Decides the password policy of the platform. */
  'policy.manage',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

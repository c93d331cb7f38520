/** Rights to administer: only those may pass them on who hold them. */
export const ADMINISTRATION = [
  /** Makes and changes people, resets their passwords, decides who gets an account; in the parks where it is held. */
  'user.manage',
  /** Decides the password policy of the platform. */
  'policy.manage',
  /** Keeps organisations. */
  'org.manage',
  /** Keeps roles: what they permit, whom they show, who has them. */
  'role.manage',
  /** Keeps parks with their buildings, floors and rooms, and who belongs to them. */
  'park.manage',
  /** Keeps applications and menus. */
  'app.manage',
  /** Keeps tenants and what they may use. */
  'tenant.manage',
  /** Keeps dictionaries; everybody reads them. */
  'dict.manage',
  /** Reads the logs: sign-ins, actions, faults, synchronisation. */
  'log.read',
  /** Says that a fault was looked after; runs and repeats a synchronisation. */
  'log.handle',
] as const;

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
  /** Keeps alarm rules, plans, rosters and floor plans. */
  'alarm.setup',
  /** Reports work orders and follows what they reported: the "creator". Everybody who has to do with orders holds it. */
  'order.report',
  /** Handles orders of the types they are skilled in: may grab, be dispatched, transfer, finish. */
  'order.handle',
  /** Sees every order of the park, and its numbers. */
  'order.read',
  /** Dispatches, approves, reopens: the "dispatcher". Is told of what is overdue. */
  'order.dispatch',
  /** Asks people after the work: the "visitor". */
  'order.visit',
  /** Takes payments: the "cashier". */
  'order.cash',
  /** Is told of what is twice overdue: the "manager". */
  'order.manager',
  /** Keeps order types with their forms, staff skills, plans and printed codes. */
  'order.setup',
  /** Keeps working calendars and working hours. */
  'workday.setup',
  /** Sees doors, who may pass them, and what their controllers hold. */
  'access.read',
  /** Opens doors from afar. */
  'access.open',
  /** Holds doors open or shut, and lets them go by their rights again. */
  'access.hold',
  /** Keeps doors, people, credentials and permission groups. */
  'access.setup',
  /** Answers for what is kept of people: consents, keeping times, deletions. */
  'access.privacy',
  /** Reads whole identity numbers, each for a reason. */
  'access.reveal',
  /** Looks through cameras, and asks for recordings. */
  'video.view',
  /** Turns cameras that can turn. */
  'video.ptz',
  /** Judges what cameras have noticed, and decides on asked-for recordings. */
  'video.review',
  /** Keeps encoders, cameras, algorithms and where they watch. */
  'video.setup',
  /** Sees servers, their measurements and machine rooms. */
  'server.read',
  /** Keeps servers, their rules, maintenance and racks. */
  'server.setup',
  /** Sees every visit of the park. */
  'visit.read',
  /** Invites guests and decides about those who come to them. */
  'visit.invite',
  /** Reception: registers walk-ups, agrees where a type or the watch list asks for it: the "desk". */
  'visit.desk',
  /** Lets guests in and signs them out: the "guard". */
  'visit.guard',
  /** Keeps the watch list, and lets somebody in whom it stopped: the "manager". */
  'visit.manager',
  /** Keeps types of visits and the printed codes. */
  'visit.setup',
  /** Sees roll calls and their lists. */
  'muster.read',
  /** Marks people: the "marshal". Their phone keeps the list of who is inside. */
  'muster.mark',
  /** Starts and ends roll calls: the "lead". */
  'muster.start',
  /** Keeps assembly points, and whether a confirmed fire starts a roll call. */
  'muster.setup',
  /** Sees whole rankings with the cases behind every number, and decides on appeals. */
  'ranking.read',
  /** Keeps the rules of rankings. */
  'ranking.manage',
  /** Writes and publishes notices to the people of a park. */
  'notice.publish',
  /** Starts approvals. */
  'flow.start',
  /** Keeps the definitions of approvals. */
  'flow.design',
  /** Moves on what cannot go on by itself: reassigns, skips, cancels. */
  'flow.manage',
  /** Sees every approval of the park. */
  'flow.read',
  /** Looks at reports that are granted to them. */
  'report.view',
  /** Makes reports and their types, and asks the numbers freely within their own rights. */
  'report.build',
  /** Publishes reports, grants them, ends links, pairs screens. */
  'report.publish',
  ...ADMINISTRATION,
] as const;

export type Permission = (typeof PERMISSIONS)[number];

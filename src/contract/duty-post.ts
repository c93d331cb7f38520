/** The posts that rosters fill and escalation targets name, and who stands at one. */
import * as z from 'zod/mini';
import { id } from './envelope';
import type { Permission } from './permissions';

export const DUTY_POSTS = ['control-room', 'field', 'lead', 'manager', 'repair'] as const;
export type DutyPost = (typeof DUTY_POSTS)[number];

/** What somebody must be allowed to do in the park to stand at the post. */
export const RIGHT_OF_POST: Readonly<Record<DutyPost, Permission>> = {
  'control-room': 'alarm.duty',
  field: 'alarm.field',
  lead: 'alarm.lead',
  manager: 'alarm.manager',
  repair: 'order.handle',
};

export const dutyPost = z.enum(DUTY_POSTS);

export const dutyPerson = z.object({ id, name: z.string(), phone: z.nullable(z.string()) });
export type DutyPerson = z.output<typeof dutyPerson>;

/** Group chats that reports are sent to, by the robots of the groups. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, time } from '../envelope';
import { seenVersion } from '../numbers';

/** Whose robot it is follows from its address. */
export const GROUP_APPS = ['wecom', 'dingtalk', 'feishu'] as const;
export type GroupApp = (typeof GROUP_APPS)[number];

const group = z.object({
  id,
  version: z.number(),
  parkId: id,
  name: z.string(),
  app: z.enum(GROUP_APPS),
  /** The last characters of its address: no more of it is ever shown. */
  tail: z.string(),
  hasSecret: z.boolean(),
  /** When a message last arrived there. */
  lastAt: z.nullable(time),
  /** Why the last message did not arrive; null: it did, or waits. */
  fault: z.nullable(z.string()),
});
export type ReportGroup = z.output<typeof group>;

const READ = { method: 'GET', access: 'report.build', reads: ['report'] } as const;
const PUBLISH = { method: 'POST', access: 'report.publish', writes: ['report'] } as const;
const GROUPS = 'report/v1/groups';

export const reportGroupEndpoints = {
  listReportGroups: endpoint({
    ...READ,
    path: GROUPS,
    input: z.object({ parkId: z.optional(id) }),
    output: z.array(group),
  }),
  getReportGroup: endpoint({ ...READ, path: `${GROUPS}/one`, input: z.object({ id }), output: group }),
  /** 422 `report.groupAddress`: no robot of a chat app that is known. */
  saveReportGroup: endpoint({
    ...PUBLISH,
    path: GROUPS,
    input: z.object({
      id: z.optional(id),
      version: z.optional(seenVersion),
      parkId: id,
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
      /** The robot's Webhook. Absent stays as it is. */
      address: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
      /** What DingTalk and Feishu sign with. Absent stays as it is, null takes it away. */
      secret: z.optional(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(200)))),
    }),
    output: group,
  }),
  removeReportGroup: endpoint({
    ...PUBLISH,
    path: `${GROUPS}/remove`,
    input: z.object({ id }),
    output: z.object({ id }),
  }),
  /** Sends a line to the group now, without any number. `fault`: why it did not arrive. */
  tryReportGroup: endpoint({
    ...PUBLISH,
    path: `${GROUPS}/try`,
    input: z.object({ id }),
    output: z.object({ fault: z.nullable(z.string()) }),
  }),
};

/** The record of a link to an approval; apart from those of alarms and orders, so that a page carries only what it shows. */
import * as z from 'zod/mini';
import { flowDetail } from './flow-record';

export const linkedFlow = z.object({ kind: z.literal('flow'), data: flowDetail });
export type LinkedFlow = z.output<typeof linkedFlow>;

/** Somebody opens a report, or is refused: either is among its visits. */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { reportCenterEndpoints } from '@/contract/report/report-center';
import { REPORT_VISIT_RESULT } from '@/contract/report/report-codes';
import { AppError } from '../../../http/app-error';
import type { Opened, SignedInContext } from '../../../http/context';
import { findPublished } from '../record/report.repository';
import { reportNotFound } from '../report.errors';
import { noteSeen, viewFor } from './look.usecases';

type Open = (typeof reportCenterEndpoints)['openReport'];

interface By {
  readonly id?: number | undefined;
  readonly code?: string | undefined;
}

const noteRefusal = (open: Opened<SignedInContext>, by: By): Promise<void> =>
  open.inTx(async (context) => {
    const found = await findPublished(context.tx, by);
    const { id: userId, name: who } = open.user;
    if (found) await noteSeen(context, { reportId: found.report.id, userId, who, result: REPORT_VISIT_RESULT.refused });
  });

/** What was refused is rolled back: that it was tried is written down by itself. */
export async function orNoteRefusal<T>(open: Opened<SignedInContext>, by: By, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === reportNotFound().code) await noteRefusal(open, by);
    throw error;
  }
}

/** @throws AppError 404 */
export const openReport = (open: Opened<SignedInContext>, input: InputOf<Open>): Promise<OutputOf<Open>> =>
  orNoteRefusal(open, input, () => open.inTx((context) => viewFor(context, input)));

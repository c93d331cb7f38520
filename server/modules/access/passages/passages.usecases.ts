/** The calls about passages: taken in, and taken out as a file. */
import type { passageEndpoints, PassageRow } from '@/contract/access/passage';
import { PASSAGE_SUBJECT } from '@/contract/access/passage-codes';
import type { InputOf } from '@/contract/endpoint';
import { signalKeyUnknown } from '../../../http/common.errors';
import type { Download } from '../../../http/download';
import type { Context, Opened, SignedInContext } from '../../../http/context';
import { BATCH, readBatches } from '../../../lists/batches';
import { exportBatches } from '../../admin/file/list.export';
import { listPassages } from './passage-list.repository';
import { takePassages } from './take-passages.usecases';

export async function postPassages(
  { tx, source, now }: Context,
  { passages }: InputOf<typeof passageEndpoints.postPassages>,
) {
  if (!source) throw signalKeyUnknown();
  return takePassages(tx, source, passages, now);
}

/** Staff and guests stand in one column of a file. */
async function* named(batches: AsyncIterable<readonly PassageRow[]>): AsyncGenerator<readonly object[]> {
  for await (const rows of batches)
    yield rows.map((row) => ({
      ...row,
      who: row.personName ?? row.guestName ?? '',
      subject: row.guestId !== null ? PASSAGE_SUBJECT.guest : row.personId === null ? null : PASSAGE_SUBJECT.person,
    }));
}

/** What the file is for is part of the audit row. */
export async function exportPassages(
  context: Opened<SignedInContext>,
  input: InputOf<typeof passageEndpoints.exportPassages>,
): Promise<Download> {
  const batches = readBatches((cursor: string | null) =>
    context.inTx((inner) =>
      listPassages(inner, { ...input, pageNum: 1, pageSize: BATCH, cursor: cursor ?? undefined }),
    ),
  );
  return exportBatches(context, named(batches), input, 'passage');
}

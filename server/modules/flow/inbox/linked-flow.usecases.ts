/** The approval that a chat link points at. */
import type { ReadLinked } from '../../session/link/linked-record.usecases';
import { seeParks } from '../../session/request-transaction.repository';
import { openFlowDetail, readFlowDetail } from './flow-detail.usecases';

/** Whoever only looks at the page, before anybody has signed in with the link, has not opened it. */
export const readLinkedFlow: ReadLinked = async (tx, { user, now, deps, opens }, id) => {
  await seeParks(tx, [...user.rights.keys()]);
  const viewer = { tx, now, user, deps };
  return { kind: 'flow', data: await (opens ? openFlowDetail(viewer, id) : readFlowDetail(viewer, id)) };
};

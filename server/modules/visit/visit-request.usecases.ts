/** A person of the park, as the engine acts for them. */
import { caseRequestOf } from '../../case/case.request';
import type { SignedInContext } from '../../http/context';
import type { VisitRequest } from './acts/visit-act.types';
import { doingOf } from './acts/visit-actors.rules';
import { readVisitDetail } from './detail/visit-detail.usecases';

export const requestOf = (context: SignedInContext, parkId: number): VisitRequest => ({
  ...caseRequestOf(context),
  by: doingOf(context.user, parkId),
  readCurrent: (visitId) =>
    context.deps.db.withPark([parkId], (inner) =>
      readVisitDetail(inner, { user: context.user, now: context.deps.now(), deps: context.deps }, visitId),
    ),
});

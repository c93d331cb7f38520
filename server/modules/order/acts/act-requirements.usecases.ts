/** What must come with an action or hold for it, one check per requirement of the transition table. */
import { checkValues } from '@/contract/form-values';
import { DISPATCH_MODE, ORDER_SOURCE, PAY_WAY, REFUSAL_REASON, VISIT_RESULT } from '@/contract/order-codes';
import { ORDER_REOPEN_WITHIN_MS, URGE_COOLDOWN_MS } from '@/contract/order-limits';
import { inputOf } from '../../../case/case.input';
import { endedWithin, faultOfMoment, lacksReason } from '../../../case/case.requires';
import type { CaseChecks } from '../../../case/case.types';
import type { Acting, OrderCase } from './act.types';
import { assertHelpers, assertTarget } from './dispatch-target.usecases';
import { assertScan } from './arrival-scan.usecases';
import { notOwnWork, requires } from '../order.errors';
import { quoteTotal } from '../payment/quote-total.rules';
import { isRelated } from '../people/order-person.repository';
import { RELATION } from '../order.table';
import { hasEntry } from '../detail/order-entry.repository';
import { openOrdersOf } from '../people/workload.repository';
import { assertSignature } from '../signature/signature.usecases';

const LONGEST_HOLD_MS = 90 * 86_400_000;

/** A refusal is explained by its code; only 其他 needs words. */
function assertReason(acting: Acting): void {
  const { input } = acting;
  const isMissing =
    input.action === 'refuse' ? input.reasonCode === REFUSAL_REASON.other && !input.reason : lacksReason(acting);
  if (isMissing) throw requires('reason', { reason: 'required' });
}

function assertResumeAt(acting: Acting): void {
  const input = inputOf(acting, 'suspend');
  if (!input) return;
  const resumeAt = faultOfMoment(input.resumeAt, acting.now, LONGEST_HOLD_MS);
  if (resumeAt) throw requires('resumeAt', { resumeAt }, { latest: acting.now.getTime() + LONGEST_HOLD_MS });
}

/** Larger sums do not fit the database; nobody repairs a lamp for twenty million. */
const MOST_FEN = 2_000_000_000;
/** As the words name a limit; the sums themselves are fen. */
const yuan = (fen: number): number => fen / 100;

function assertPrice(acting: Acting): void {
  const input = inputOf(acting, 'quote');
  if (!input) return;
  const total = quoteTotal(input.items);
  // Above the upper limit somebody inside agrees first.
  const { priceMin } = acting.type;
  const sums = { total, ...(priceMin !== null && { priceMin }) };
  if (priceMin !== null && total < priceMin)
    throw requires('priceBand', { items: 'tooSmall' }, { 'items.min': yuan(priceMin), ...sums });
  if (total > MOST_FEN) throw requires('priceBand', { items: 'tooBig' }, { 'items.max': yuan(MOST_FEN), ...sums });
}

/** What somebody decides on is the quote that they saw, not the one that has taken its place. */
function assertQuoteSeen({ input, order }: Acting): void {
  const seen = input.action === 'approveQuote' || input.action === 'rejectQuote' ? input.quoteId : order.quoteId;
  if (seen !== order.quoteId) throw requires('quoteSeen', { quoteId: 'mismatch' });
}

/** Whoever wrote the report down for a caller is not the customer, and nobody agrees to a price of their own. */
function isCustomer({ actors, by, order }: Acting): boolean {
  if (by.isReporter) return true;
  return actors.includes('creator') && !isHandler(actors) && order.source !== ORDER_SOURCE.phone;
}

const isHandler = (actors: Acting['actors']): boolean => actors.includes('owner') || actors.includes('helper');

/** The customer agrees by themselves; whoever says it for them brings a signature, or as dispatcher says how. */
async function assertConsent(acting: Acting): Promise<void> {
  const input = inputOf(acting, 'approveQuote');
  if (!input) return;
  if (input.signature) return assertSignature(acting, input.signature);
  if (isCustomer(acting)) return;
  const { actors } = acting;
  const mayTell = (actors.includes('dispatcher') || actors.includes('creator')) && !isHandler(actors);
  if (mayTell && input.reason) return;
  throw requires('consent', { 'signature.strokes': 'required' });
}

async function assertSigned(acting: Acting): Promise<void> {
  const signature = inputOf(acting, 'finish')?.signature;
  if (signature) await assertSignature(acting, signature);
  else if (acting.type.needSign) throw requires('signature', { 'signature.strokes': 'required' });
}

/** Cash and transfers are the cashier's word; online anybody pays with their own code. */
function assertAmount(acting: Acting): void {
  const input = inputOf(acting, 'pay');
  if (!input) return;
  const { amount } = acting.order;
  if (input.amount !== amount) throw requires('amount', { amount: 'mismatch' }, { amount });
  if (input.way === PAY_WAY.online && !input.payCode) throw requires('amount', { payCode: 'required' });
  if (input.way !== PAY_WAY.online && !acting.actors.includes('cashier')) throw requires('amount', { way: 'mismatch' });
}

async function assertNotHandler({ tx, order, by }: Acting): Promise<void> {
  if (by.id !== null && (await isRelated(tx, order.id, by.id, [RELATION.owner, RELATION.helper]))) throw notOwnWork();
}

function assertCooldown({ order, now }: Acting): void {
  const again = (order.lastUrgeAt?.getTime() ?? 0) + URGE_COOLDOWN_MS;
  if (again > now.getTime()) throw requires('cooldown', {}, { at: again });
}

const photosIn = ({ input }: Acting): string[] => ('photoKeys' in input ? input.photoKeys : []);

export const requirements: CaseChecks<OrderCase> = {
  reason: assertReason,
  target: assertTarget,
  grabbable: ({ type }) => {
    if (type.dispatchMode === DISPATCH_MODE.assign) throw requires('grabbable');
  },
  belowCap: async ({ tx, by, type }) => {
    if (by.id === null) return;
    const open = await openOrdersOf(tx, by.id);
    if (open >= type.maxOpenPerStaff) throw requires('belowCap', {}, { open, most: type.maxOpenPerStaff });
  },
  scan: assertScan,
  photosBefore: (acting) => {
    const isStart = acting.input.action === 'start';
    const has = acting.order.photosBefore.length > 0 || (isStart && photosIn(acting).length > 0);
    // The photos of finishing are others: nothing in that form mends it.
    if (acting.type.needPhotoBefore && !has) throw requires('photosBefore', isStart ? { photoKeys: 'required' } : {});
  },
  photosAfter: (acting) => {
    if (acting.type.needPhotoAfter && photosIn(acting).length === 0)
      throw requires('photosAfter', { photoKeys: 'required' });
  },
  formFields: (acting) => {
    const input = inputOf(acting, 'enterData');
    if (!input) return;
    const { fields, params } = checkValues(acting.type.form, input.values);
    if (Object.keys(fields).length > 0) throw requires('formFields', fields, params);
  },
  dataEntered: async ({ tx, order, type }) => {
    if (type.form.some((field) => field.required) && !(await hasEntry(tx, order.id))) throw requires('dataEntered');
  },
  resumeAt: assertResumeAt,
  priceBand: assertPrice,
  quoteSeen: assertQuoteSeen,
  consent: assertConsent,
  signature: assertSigned,
  amount: assertAmount,
  notRated: ({ order }) => {
    if (order.score !== null) throw requires('notRated');
  },
  notHandler: assertNotHandler,
  visitScore: (acting) => {
    const input = inputOf(acting, 'visit');
    if (input && input.result !== VISIT_RESULT.unreachable && input.score === undefined)
      throw requires('visitScore', { score: 'required' });
  },
  notInTransfer: ({ order }) => {
    if (order.stateBefore !== null) throw requires('notInTransfer');
  },
  noOpenRequest: ({ order }) => {
    if (order.requestKind !== null) throw requires('noOpenRequest');
  },
  openRequest: (acting) => {
    const { requestKind } = acting.order;
    const seen = inputOf(acting, 'approveRequest')?.kind ?? requestKind;
    if (requestKind === null || seen !== requestKind) throw requires('openRequest');
  },
  within7Days: ({ order, now }) => {
    if (!endedWithin(order.closedAt, now, ORDER_REOPEN_WITHIN_MS))
      throw requires('within7Days', {}, order.closedAt ? { at: order.closedAt.getTime() } : {});
  },
  cooldown: assertCooldown,
  openUrge: ({ order }) => {
    if (!order.urged) throw requires('openUrge');
  },
  helpers: assertHelpers,
};

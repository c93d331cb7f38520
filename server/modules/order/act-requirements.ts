/** What must come with an action or hold for it, one check per requirement of the transition table. */
import { checkValues } from '@/contract/form-values';
import { DISPATCH_MODE, PAY_WAY, REFUSAL_REASON, VISIT_RESULT } from '@/contract/order-codes';
import { ORDER_REOPEN_WITHIN_MS, URGE_COOLDOWN_MS, type OrderRequirement } from '@/contract/order-transitions';
import { inputOf } from '../../case/case.input';
import type { Acting } from './act.types';
import { assertHelpers, assertTarget, openOrdersOf } from './act-target';
import { assertScan } from './act-scan';
import { notOwnWork, requires } from './order.errors';
import { quoteTotal } from './order.money';
import { isRelated } from './order.repository';
import { RELATION } from './order.table';
import { hasEntry } from './order.entries';

type Check = (acting: Acting) => Promise<void> | void;

const LONGEST_HOLD_MS = 90 * 86_400_000;

/** The contract asks for the words of the others; this holds for callers that did not come through it. */
function assertReason({ input }: Acting): void {
  if (input.action === 'refuse') {
    if (input.reasonCode === REFUSAL_REASON.other && !input.reason) throw requires('reason', { reason: 'required' });
  } else if ('reason' in input && !input.reason) throw requires('reason', { reason: 'required' });
}

function assertResumeAt(acting: Acting): void {
  const input = inputOf(acting, 'suspend');
  if (!input) return;
  const ahead = input.resumeAt - acting.now.getTime();
  if (!(ahead > 0)) throw requires('resumeAt', { resumeAt: 'tooEarly' });
  if (ahead > LONGEST_HOLD_MS) throw requires('resumeAt', { resumeAt: 'tooLate' });
}

function assertPrice(acting: Acting): void {
  const input = inputOf(acting, 'quote');
  if (!input) return;
  const total = quoteTotal(input.items);
  const { priceMin, priceMax } = acting.type;
  if (priceMin !== null && total < priceMin) throw requires('priceBand', { items: 'tooSmall' }, { total, priceMin });
  if (priceMax !== null && total > priceMax) throw requires('priceBand', { items: 'tooBig' }, { total, priceMax });
  // Larger sums do not fit the database; nobody repairs a lamp for twenty million.
  if (total > 2_000_000_000) throw requires('priceBand', { items: 'tooBig' }, { total });
}

/** The reporter agrees by themselves; whoever says it for them brings a signature or says how it was agreed. */
function assertConsent(acting: Acting): void {
  const input = inputOf(acting, 'approveQuote');
  if (!input) return;
  if (input.quoteId !== acting.order.quoteId) throw requires('consent', { quoteId: 'mismatch' });
  if (acting.actors.includes('creator') || input.signatureKey) return;
  if (acting.actors.includes('dispatcher') && input.reason) return;
  throw requires('consent', { signatureKey: 'required' });
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

export const requirements: Record<OrderRequirement, Check> = {
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
    const faults = input ? checkValues(acting.type.form, input.values) : {};
    if (Object.keys(faults).length > 0) throw requires('formFields', faults);
  },
  dataEntered: async ({ tx, order, type }) => {
    if (type.form.some((field) => field.required) && !(await hasEntry(tx, order.id))) throw requires('dataEntered');
  },
  resumeAt: assertResumeAt,
  priceBand: assertPrice,
  consent: assertConsent,
  signature: (acting) => {
    const input = inputOf(acting, 'finish');
    if (acting.type.needSign && !input?.signatureKey) throw requires('signature', { signatureKey: 'required' });
  },
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
    if (!order.closedAt || now.getTime() - order.closedAt.getTime() > ORDER_REOPEN_WITHIN_MS)
      throw requires('within7Days');
  },
  cooldown: assertCooldown,
  openUrge: ({ order }) => {
    if (!order.urged) throw requires('openUrge');
  },
  helpers: assertHelpers,
};

/** An action of a signed-in person, once per idempotency key: one transaction, or two with a provider's answer between. */
import type { OrderActInput } from '@/contract/order-act';
import type { OrderDetail } from '@/contract/order-entities';
import { orderEndpoints } from '@/contract/order';
import { caseRequestOf } from '../../../case/case.request';
import type { Opened, SignedInContext } from '../../../http/context';
import { answeredBefore, once, type KeyedCall } from '../../../http/idempotency';
import { doingOf, readOrderDetail } from '../detail/order-detail.usecases';
import { orderNotFound } from '../order.errors';
import { askLeftOver, carryOut, isOnlinePay, reservePayment, settlePayment } from '../payment/online-payment.usecases';
import { findPending } from '../payment/payment.repository';
import type { ActRequest } from './act.types';
import { actOnOrder } from '../order.usecases';

/** @throws AppError 404 for an order that the person may not see */
export async function detailOf({ tx, user, now, deps }: SignedInContext, orderId: number): Promise<OrderDetail> {
  const detail = await readOrderDetail(tx, { user, now, deps }, orderId);
  if (!detail) throw orderNotFound();
  return detail;
}

/** A person of the park, as the engine acts for them. */
export function requestOf(context: SignedInContext, parkId: number): ActRequest {
  const { deps, user } = context;
  return {
    ...caseRequestOf(context),
    by: doingOf(user, parkId),
    readCurrent: (orderId) =>
      deps.db.withPark([parkId], (inner) => readOrderDetail(inner, { user, now: deps.now(), deps }, orderId)),
  };
}

type Opening = Opened<SignedInContext>;
type Pay = Parameters<typeof reservePayment>[1];

const askedBy = ({ user, idempotencyKey: key, now }: Opening, input: OrderActInput): KeyedCall => ({
  userId: user.id,
  key,
  path: orderEndpoints.actOnOrder.path,
  input,
  now,
});

/** The work, its key and the record that answers commit together. */
const answerOnce = (
  opening: Opening,
  input: OrderActInput,
  work: (request: ActRequest) => Promise<void>,
): Promise<OrderDetail> =>
  opening.inTx(
    (context) =>
      once(context.tx, askedBy(opening, input), async () => {
        await work(requestOf(context, input.parkId));
        context.afterCommit(() => opening.deps.wake());
        return detailOf(context, input.orderId);
      }) as Promise<OrderDetail>,
  );

async function payOnline(opening: Opening, input: Pay): Promise<OrderDetail> {
  const begun = await opening.inTx(
    async (context) =>
      (await answeredBefore(context.tx, askedBy(opening, input))) ??
      reservePayment(requestOf(context, input.parkId), input),
  );
  if ('answer' in begun) return begun.answer as OrderDetail;
  const carried = await carryOut(opening.deps.payment, begun, input.payCode ?? '');
  return answerOnce(opening, input, (request) => settlePayment(request, input, begun, carried));
}

/** Before a cashier takes money: an online payment that nobody settled may have been charged. */
async function settleLeftOver({ deps, inTx }: Opening, input: Pay): Promise<void> {
  const left = await askLeftOver(deps.payment, await inTx(({ tx }) => findPending(tx, input.orderId)));
  if (!left) return;
  await inTx((context) => settlePayment(requestOf(context, input.parkId), input, left.payment, left.carried));
}

/** @throws AppError 404, 409 (with who, when and the order now), 403, 422 */
export async function act(opening: Opening, input: OrderActInput): Promise<OrderDetail> {
  if (isOnlinePay(input)) return payOnline(opening, input);
  if (input.action === 'pay') await settleLeftOver(opening, input);
  return answerOnce(opening, input, (request) => actOnOrder(request, input));
}

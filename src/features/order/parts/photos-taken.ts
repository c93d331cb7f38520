/** Where the photos of an order were taken: with the report, or on site before the work. Pure. */
import type { OrderDetail, OrderStep } from '@/contract/order-entities';
import type { Photo } from '@/contract/photo';

type Of = Pick<OrderDetail, 'photosBefore' | 'steps'>;

const ON_SITE: readonly string[] = ['arrive', 'start'];

/** Who brought photos of before the work, the first first. */
export const stepsBefore = ({ steps }: Pick<Of, 'steps'>): OrderStep[] =>
  steps.filter(({ event, photos }) => ON_SITE.includes(event) && photos.length > 0).toReversed();

/** Those that came with the report. */
export function reportedPhotos({ photosBefore, steps }: Of): Photo[] {
  const onSite = new Set(stepsBefore({ steps }).flatMap(({ photos }) => photos.map(({ key }) => key)));
  return photosBefore.filter(({ key }) => !onSite.has(key));
}

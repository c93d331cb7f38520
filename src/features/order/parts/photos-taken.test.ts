import { expect, test } from 'vitest';
import type { Photo } from '@/contract/photo';
import { orderFixture, orderStepFixture } from '../order.fixture';
import { reportedPhotos, stepsBefore } from './photos-taken';

const photo = (key: string): Photo => ({ key, url: null, thumbUrl: null, takenAt: null, byName: null });

test('a photo stands where it was taken: with the report, or with whoever began the work', () => {
  const order = orderFixture({
    photosBefore: [photo('a'), photo('b'), photo('c')],
    steps: [
      orderStepFixture({ id: 3, event: 'start', actorName: '赵铁成', photos: [photo('c')] }),
      orderStepFixture({ id: 2, event: 'arrive', actorName: '赵铁成', photos: [photo('b')] }),
      orderStepFixture({ id: 1, event: 'created', photos: [photo('a')] }),
    ],
  });
  expect(reportedPhotos(order).map(({ key }) => key)).toEqual(['a']);
  expect(stepsBefore(order).map(({ photos }) => photos.map(({ key }) => key))).toEqual([['b'], ['c']]);
});

test('a record without such steps shows all of them with the report', () => {
  const order = orderFixture({ photosBefore: [photo('a')], steps: [] });
  expect(reportedPhotos(order)).toHaveLength(1);
});

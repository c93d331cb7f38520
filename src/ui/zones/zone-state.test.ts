import { expect, it } from 'vitest';
import { ZONE_KIND } from '@/contract/video/event-codes';
import { faultOfZone } from '@/contract/video/zone';
import { draw, drawingOf, type Drawing, type Step } from './zone-state';

const all = (steps: Step[], from: Drawing = drawingOf([])): Drawing => steps.reduce(draw, from);

it('a new zone of each kind may be saved as it is', () => {
  for (const kind of Object.values(ZONE_KIND)) {
    const { zones } = all(Array.from({ length: 3 }, (): Step => ({ do: 'add', kind })));
    expect(zones.map(faultOfZone)).toEqual([null, null, null]);
  }
});

it('a drag is one step back, however many moves it had', () => {
  const start = all([{ do: 'add', kind: ZONE_KIND.watch }]);
  const dragged = all(
    [
      { do: 'move', point: 0, to: [0.1, 0.1], isBegin: true },
      { do: 'move', point: 0, to: [0.05, 0.1], isBegin: false },
      { do: 'move', point: 0, to: [-3, 0.2], isBegin: false },
    ],
    start,
  );
  expect(dragged.zones[0]?.points[0]).toEqual([0, 0.2]);
  expect(draw(dragged, { do: 'undo' }).zones).toEqual(start.zones);
});

it('a corner is put between two others and taken away again, down to a triangle', () => {
  const start = all([{ do: 'add', kind: ZONE_KIND.watch }]);
  const more = draw(start, { do: 'insert', after: 3 });
  expect(more.zones[0]?.points).toHaveLength(5);
  expect(more.point).toBe(4);
  const fewer = all(
    Array.from({ length: 6 }, (): Step => ({ do: 'drop', point: 0 })),
    more,
  );
  expect(fewer.zones[0]?.points).toHaveLength(3);
});

it('everything can be taken back, to the beginning and no further', () => {
  const start = all([{ do: 'add', kind: ZONE_KIND.watch }, { do: 'add', kind: ZONE_KIND.mask }, { do: 'remove' }]);
  expect(
    all(
      Array.from({ length: 9 }, (): Step => ({ do: 'undo' })),
      start,
    ).zones,
  ).toEqual([]);
});

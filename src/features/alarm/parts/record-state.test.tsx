import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { recordTitle } from '@/session/record-titles';
import type { AlarmModel } from '../act/use-alarm';
import { RecordState } from './record-state';

const gone = {
  id: 7,
  detail: { state: 'notFound', record: undefined, error: undefined, retry: () => undefined },
} as unknown as AlarmModel;

function show(address: string, inDrawer: boolean): void {
  render(
    <MemoryRouter initialEntries={[address]}>
      <RecordState model={gone} inDrawer={inDrawer}>
        {() => null}
      </RecordState>
    </MemoryRouter>,
  );
}

it('the page of an alarm that is gone is titled so', () => {
  show('/warningDetail?id=7', false);
  expect(recordTitle('/warningDetail?id=7')).toBe('common.view.notFoundTitle');
});

it('beside the list the title stays the one of the list', () => {
  show('/warningNoticeWechat/index', true);
  expect(recordTitle('/warningNoticeWechat/index')).toBeUndefined();
});

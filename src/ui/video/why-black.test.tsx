/** What a black camera leads to: the order form with the camera filled in. */
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import { BLACK_FIX, BLACK_LINK, BLACK_REASON } from '@/contract/video/device-codes';
import { whyBlackEndpoints } from '@/contract/video/why-black';
import { addAdminTexts } from '@/i18n/admin-texts';
import { addMoreTexts } from '@/i18n/more-texts';
import { loadTexts } from '@/i18n/language';
import { text } from '@/i18n/text';
import { ModelProvider } from '../model/model-provider';
import { WhyBlack } from './why-black';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/api/call', async (original) => ({ ...(await original<object>()), call }));

beforeAll(async () => {
  addMoreTexts();
  addAdminTexts();
  await loadTexts(['whyblack']);
});

function Where() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{`${pathname}${search}`}</output>;
}

it('reporting it opens a new order with the camera', async () => {
  const [link] = Object.values(BLACK_LINK);
  const [reason] = Object.values(BLACK_REASON);
  const broken = { link, reason, fix: BLACK_FIX.report, mayFix: false, params: {}, encoderId: null };
  const answer = { name: '大门', broken, links: [{ link, state: 'broken' }] };
  call.mockImplementation(async (endpoint: Endpoint) => (endpoint === whyBlackEndpoints.whyBlack ? answer : []));
  render(
    <MemoryRouter>
      <ModelProvider>
        <WhyBlack parkId={1} deviceId={37} />
        <Where />
      </ModelProvider>
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('button', { name: text(`whyblack.fix.${BLACK_FIX.report}`) }));
  const address = screen.getByLabelText('address').textContent ?? '';
  expect(address).toContain('addWorkOrder');
  expect(address).toContain('new=1');
  expect(address).toContain('deviceId=37');
});

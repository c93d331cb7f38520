/** What a black camera leads to: the order form with the camera filled in. */
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import { BLACK_FIX, BLACK_LINK, BLACK_REASON } from '@/contract/video/device-codes';
import { whyBlackEndpoints } from '@/contract/video/why-black';
import { addAdminTexts } from '@/i18n/admin-texts';
import { addMoreTexts } from '@/i18n/more-texts';
import { listed, loadTexts } from '@/i18n/language';
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

function draw(broken: object | null, states: readonly string[], more: object = {}): void {
  const links = Object.values(BLACK_LINK).map((link, at) => ({ link, state: states[at] ?? 'good' }));
  call.mockReset();
  call.mockImplementation(async () => ({ name: '大门', broken, links }));
  render(
    <MemoryRouter>
      <ModelProvider>
        <WhyBlack parkId={1} deviceId={38} {...more} />
      </ModelProvider>
    </MemoryRouter>,
  );
}

it('what nobody could say is named instead of calling everything well', async () => {
  draw(null, ['good', 'good', 'good', 'good', 'unknown', 'unknown']);
  const links = listed([text('whyblack.link.5'), text('whyblack.link.6')]);
  expect(await screen.findByText(text('whyblack.unsure', { links }))).toBeDefined();
  expect(screen.queryByText(text('whyblack.fine'))).toBeNull();
});

it('the sub stream is for this person alone where they watch it: the player changes, nothing is set', async () => {
  const onSubStream = vi.fn();
  const broken = {
    link: 6,
    reason: 60,
    fix: BLACK_FIX.subStream,
    mayFix: true,
    params: { codec: 'H.265' },
    encoderId: 1,
  };
  draw(broken, [], { stream: 1, onSubStream });
  expect(await screen.findByText(text('whyblack.reason.60', { codec: 'H.265' }))).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: text('whyblack.fix.5') }));
  expect(onSubStream).toHaveBeenCalledOnce();
  expect(call.mock.calls.map(([endpoint]) => endpoint)).not.toContain(whyBlackEndpoints.fixBlack);
  expect(call.mock.calls[0]?.[1]).toMatchObject({ stream: 1 });
});

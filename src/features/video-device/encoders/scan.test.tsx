/** ONVIF 搜索: which media server is to fetch the pictures is asked before anything is added, or it is said that none can. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import { MEDIA_SERVER_KIND } from '@/contract/video/device-codes';
import { encoderEndpoints, type ServerChoice } from '@/contract/video/encoder';
import { addAdminTexts } from '@/i18n/admin-texts';
import { addMoreTexts } from '@/i18n/more-texts';
import { loadTexts } from '@/i18n/language';
import { text } from '@/i18n/text';
import { ModelProvider } from '@/ui/model/model-provider';
import { Scan } from './scan';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/api/call', async (original) => ({ ...(await original<object>()), call }));

const WVP: ServerChoice = { id: 1, name: 'WVP 平台', kind: MEDIA_SERVER_KIND.wvp };
const ZLM: ServerChoice = { id: 2, name: '拉流一', kind: MEDIA_SERVER_KIND.zlm };
const GO2RTC: ServerChoice = { id: 3, name: '拉流二', kind: MEDIA_SERVER_KIND.go2rtc };
const FOUND = { ip: '10.2.0.17', port: 80, name: '大门', model: 'X', channels: [], known: false, locked: false };

beforeAll(async () => {
  addMoreTexts();
  addAdminTexts();
  await loadTexts(['videodevice']);
});
beforeEach(() => call.mockReset());

/** What one park has is kept for the next test. */
let park = 0;

function open(mediaServers: readonly ServerChoice[], simulates = false): void {
  call.mockImplementation(async (endpoint: Endpoint) => {
    if (endpoint === encoderEndpoints.listVideoChoices) return { mediaServers, encoders: [], floors: [], simulates };
    if (endpoint === encoderEndpoints.scanOnvif) return { found: [FOUND] };
    return { encoderId: 9, monitors: 1 };
  });
  park += 1;
  render(
    <MemoryRouter>
      <ModelProvider>
        <Scan parkId={park} address="" account="admin" password="" />
      </ModelProvider>
    </MemoryRouter>,
  );
}

async function addFound(): Promise<unknown> {
  fireEvent.click(screen.getByRole('button', { name: text('videodevice.action.search') }));
  fireEvent.click(await screen.findByRole('button', { name: text('videodevice.action.add') }));
  const added = () => call.mock.calls.find(([endpoint]) => endpoint === encoderEndpoints.addFoundEncoder);
  await waitFor(() => expect(added()).toBeDefined());
  return added()?.[1];
}

it('the only one that can fetch is chosen already; WVP is not offered', async () => {
  open([WVP, ZLM]);
  const choice = await screen.findByRole('combobox', { name: text('videodevice.encoder.server') });
  expect(choice).toHaveProperty('value', '2');
  expect(screen.queryByRole('option', { name: WVP.name })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await addFound()).toMatchObject({ mediaServerId: 2 });
});

it('of several none is chosen for anybody: it is said that nothing would be seen, until one is', async () => {
  open([ZLM, GO2RTC]);
  const choice = await screen.findByRole('combobox', { name: text('videodevice.encoder.server') });
  expect(screen.getByRole('alert').textContent).toBe(text('videodevice.scan.noneChosen'));
  fireEvent.change(choice, { target: { value: '3' } });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await addFound()).toMatchObject({ mediaServerId: 3 });
});

it('where the park has none it is said before anything is added', async () => {
  open([WVP]);
  expect((await screen.findByRole('alert')).textContent).toBe(text('videodevice.scan.noServer'));
  expect(await addFound()).toMatchObject({ mediaServerId: null });
});

it('with the demonstration its clip is shown, and nothing is missing', async () => {
  open([], true);
  await waitFor(() => expect(call).toHaveBeenCalled());
  expect(await addFound()).toMatchObject({ mediaServerId: null });
  expect(screen.queryByRole('alert')).toBeNull();
});

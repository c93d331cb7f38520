/** In which way a browser is played to: by us, by HLS, else by stills. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { playEndpoints } from '@/contract/video/play';
import { openLiveFilms, type LiveFilms } from './live-films';
import { eventually } from '../../../tests/kit/eventually';

const picture = vi.hoisted(() => ({ open: vi.fn(), canPlay: true }));
const hls = vi.hoisted(() => ({ open: vi.fn() }));
const server = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('./picture', () => ({
  openPicture: picture.open,
  sourceClass: () => (picture.canPlay ? Object : undefined),
}));
vi.mock('./hls-picture', () => ({ openHls: hls.open }));
vi.mock('@/api/call', () => server);
vi.mock('./film-line', () => ({ openFilmLine: () => ({ renew: () => undefined, stop: () => undefined }) }));

interface Faulty {
  failed: () => void;
}
const ways: string[] = [];
let films: LiveFilms | undefined;

function open(): void {
  const on = { shows: vi.fn(), fails: vi.fn(), way: (way: string) => void ways.push(way) };
  const video = document.createElement('video');
  films = openLiveFilms([{ deviceId: 7, video, on }], { stream: 'sub', origin: 'alarm', originId: 3 }, vi.fn());
  films.goOn();
}
const faultsOf = (mock: { mock: { calls: unknown[][] } }): Faulty[] =>
  mock.mock.calls.map((given) => given.at(-1) as Faulty);

beforeEach(() => {
  ways.length = 0;
  picture.canPlay = true;
  picture.open.mockReset().mockReturnValue({ moment: () => undefined, stop: () => undefined });
  hls.open.mockReset().mockReturnValue({ moment: () => undefined, stop: () => undefined });
  server.call.mockReset().mockResolvedValue({ cells: [{ deviceId: 7, token: 't', why: null }] });
});
afterEach(() => films?.stop());

it('our own player begins, and gives way to HLS when it has failed three times', async () => {
  open();
  expect(ways).toEqual(['own']);
  for (const each of [0, 1, 2]) faultsOf(picture.open)[each]?.failed();
  await eventually(() => expect(hls.open).toHaveBeenCalledTimes(1));
  expect(ways).toEqual(['own', 'own', 'own', 'hls']);
});

it('a browser without MediaSource gets HLS at once, with an address of the page that asked', async () => {
  picture.canPlay = false;
  open();
  await eventually(() => expect(hls.open).toHaveBeenCalledTimes(1));
  expect(ways).toEqual(['hls']);
  const [, on] = hls.open.mock.calls[0] as [unknown, { token: () => Promise<string> }];
  expect(await on.token()).toBe('t');
  const asked = { deviceIds: [7], stream: 'sub', origin: 'alarm', originId: 3 };
  expect(server.call).toHaveBeenCalledWith(playEndpoints.askToPlay, asked, { quiet: true });
});

it('one that plays no HLS either, or fails at it three times, is shown stills', async () => {
  picture.canPlay = false;
  hls.open.mockReturnValue(undefined);
  open();
  await eventually(() => expect(ways).toEqual(['hls', 'stills']));
  hls.open.mockReturnValue({ moment: () => undefined, stop: () => undefined });
  ways.length = 0;
  open();
  await eventually(() => expect(hls.open).toHaveBeenCalledTimes(2));
  for (let each = 0; each < 3; each += 1) faultsOf(hls.open)[1]?.failed();
  expect(ways).toEqual(['hls', 'stills']);
});

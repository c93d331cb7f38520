/** ONVIF by the package `onvif`, which is loaded when somebody first asks for it. */
import type { VideoEncoderConfigurationOptions } from 'onvif';
import type { Cam } from 'onvif/promises';
import * as z from 'zod/mini';
import { OnvifAway, OnvifLocked, type OnvifPlace, type OnvifPort, type OnvifPreset } from '../../ports/onvif';
import { channelsOf, fpsOf, informationShape, type Profile, profileShape, sourcesOf } from './onvif-shapes';

const LONGEST_WAIT_MS = 5_000;
/** How long answers to a call into the network are waited for. */
const DISCOVER_MS = 3_000;
/** A connection made for one push of a button serves the next ones. */
const KEPT_MS = 60_000;

const isLocked = (words: string): boolean => /not ?authorized|unauthorized|authentication|\b401\b/i.test(words);

/** @returns what to say of a failure */
function failureOf(error: unknown): Error {
  const words = error instanceof Error ? error.message : String(error);
  return isLocked(words) ? new OnvifLocked(words) : new OnvifAway(words);
}

interface Connected {
  cam: Cam;
  profiles: Profile[];
}

async function connect({ ip, port, account, password }: OnvifPlace): Promise<Connected> {
  const { Cam: Camera } = await import('onvif/promises');
  const cam = new Camera({
    hostname: ip,
    port,
    username: account,
    password,
    timeout: LONGEST_WAIT_MS,
    autoconnect: false,
    // Behind a recorder the addresses that it names are often those of its own network.
    preserveAddress: true,
  });
  let warned = '';
  cam.on('warning', (words: unknown) => (warned = String(words)));
  try {
    await cam.connect();
  } catch (error) {
    throw failureOf(error);
  }
  // It lets itself be greeted and keeps its profiles to itself.
  if (isLocked(warned)) throw new OnvifLocked(warned);
  const said: unknown = Reflect.get(cam, 'profiles');
  const read = z.safeParse(z.array(profileShape), said);
  return { cam, profiles: read.success ? read.data : [] };
}

const kept = new Map<string, { until: number; connected: Promise<Connected> }>();

/** Moving a camera is many small pushes: they share one connection. */
function keptConnection(place: OnvifPlace): Promise<Connected> {
  const now = Date.now();
  for (const [key, { until }] of kept) if (until < now) kept.delete(key);
  const key = JSON.stringify(place);
  const found = kept.get(key);
  if (found) return found.connected;
  const connected = connect(place);
  kept.set(key, { until: now + KEPT_MS, connected });
  connected.catch(() => kept.delete(key));
  return connected;
}

/** @throws OnvifAway for a channel that it does not have */
async function tokenOf(place: OnvifPlace, channel: number): Promise<{ cam: Cam; profileToken: string }> {
  const { cam, profiles } = await keptConnection(place);
  const token = sourcesOf(profiles)[channel - 1]?.[0]?.$.token;
  if (token === undefined) throw new OnvifAway(`no channel ${channel}`);
  return { cam, profileToken: token };
}

async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof OnvifLocked || error instanceof OnvifAway ? error : failureOf(error);
  }
}

const matchShape = z.looseObject({
  probeMatches: z.looseObject({ probeMatch: z.looseObject({ XAddrs: z.string() }) }),
});

/** @returns where its device service is; null for an answer that makes no sense */
export function placeInMatch(match: unknown): Pick<OnvifPlace, 'ip' | 'port'> | null {
  const read = z.safeParse(matchShape, match);
  if (!read.success) return null;
  const address = read.data.probeMatches.probeMatch.XAddrs.split(' ').find((one) => URL.canParse(one));
  if (address === undefined) return null;
  const { hostname, port, protocol } = new URL(address);
  return { ip: hostname, port: Number(port) || (protocol === 'https:' ? 443 : 80) };
}

/** @param waitMs how long answers are taken */
async function discover(waitMs = DISCOVER_MS): Promise<Pick<OnvifPlace, 'ip' | 'port'>[]> {
  const { Discovery } = await import('onvif');
  const found = new Map<string, Pick<OnvifPlace, 'ip' | 'port'>>();
  const took = (match: unknown): void => {
    const place = placeInMatch(match);
    if (place) found.set(`${place.ip}:${place.port}`, place);
  };
  // Whoever answers nonsense is passed over; without somebody who listens it would end the process.
  const ignored = (): void => {};
  Discovery.on('device', took);
  Discovery.on('error', ignored);
  try {
    await new Promise<void>((resolve) => Discovery.probe({ timeout: waitMs, resolve: false }, () => resolve()));
  } finally {
    Discovery.off('device', took);
    Discovery.off('error', ignored);
  }
  return [...found.values()];
}

/** The package writes options into its XML as they are. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Its types know neither these calls nor all options of the others. */
const told = (cam: Cam, name: string, options: object): Promise<unknown> =>
  Reflect.apply(Reflect.get(cam, name) as (options: object) => Promise<unknown>, cam, [options]);

const presetsShape = z.record(z.string(), z.looseObject({ name: z.optional(z.coerce.string()) }));

async function presetsOf(cam: Cam, profileToken: string): Promise<OnvifPreset[]> {
  await told(cam, 'getPresets', { profileToken });
  // By their tokens; what the call itself gives is by names, of which there may be two alike.
  const read = z.safeParse(presetsShape, Reflect.get(cam, 'presets'));
  return read.success ? Object.entries(read.data).map(([token, { name }]) => ({ token, name: name ?? token })) : [];
}

export const onvif: OnvifPort = {
  discover,
  describe: (place) =>
    asking(async () => {
      const { cam, profiles } = await connect(place);
      const said: unknown = await cam.getDeviceInformation();
      const about = z.safeParse(informationShape, said);
      const { manufacturer = '', model = '' } = about.success ? about.data : {};
      const name = [manufacturer, model].filter(Boolean).join(' ').slice(0, 50) || place.ip;
      return { name, model: model.slice(0, 60), channels: channelsOf(profiles, name) };
    }),
  setGop: (place, channel, seconds) =>
    asking(async () => {
      const { cam, profiles } = await connect(place);
      const own = sourcesOf(profiles)[channel - 1];
      if (!own) throw new OnvifAway(`no channel ${channel}`);
      for (const { videoEncoderConfiguration: encoder } of own) {
        if (!encoder) continue;
        const govLength = Math.max(1, Math.round(fpsOf(encoder) * seconds));
        const set = {
          ...encoder,
          ...(encoder.H264 && { H264: { ...encoder.H264, govLength } }),
          ...(encoder.$?.GovLength !== undefined && { $: { ...encoder.$, GovLength: govLength } }),
        };
        // As it came from the camera, but for the one number.
        await cam.setVideoEncoderConfiguration(set as VideoEncoderConfigurationOptions);
      }
    }),
  move: (place, channel, by, forMs) =>
    asking(async () => {
      const { cam, profileToken } = await tokenOf(place, channel);
      await cam.continuousMove({ profileToken, ...by, timeout: forMs });
    }),
  stop: (place, channel) =>
    asking(async () => {
      const { cam, profileToken } = await tokenOf(place, channel);
      await told(cam, 'stop', { profileToken, panTilt: true, zoom: true });
    }),
  presets: (place, channel) =>
    asking(async () => {
      const { cam, profileToken } = await tokenOf(place, channel);
      return presetsOf(cam, profileToken);
    }),
  goTo: (place, channel, token) =>
    asking(async () => {
      const { cam, profileToken } = await tokenOf(place, channel);
      await told(cam, 'gotoPreset', { profileToken, preset: escaped(token) });
    }),
  keepPreset: (place, channel, name) =>
    asking(async () => {
      const { cam, profileToken } = await tokenOf(place, channel);
      const before = new Set((await presetsOf(cam, profileToken)).map(({ token }) => token));
      await told(cam, 'setPreset', { profileToken, presetName: escaped(name) });
      const made = (await presetsOf(cam, profileToken)).find(({ token }) => !before.has(token));
      if (!made) throw new OnvifAway('the preset was not kept');
      return made.token;
    }),
  dropPreset: (place, channel, token) =>
    asking(async () => {
      const { cam, profileToken } = await tokenOf(place, channel);
      await told(cam, 'removePreset', { profileToken, presetToken: escaped(token) });
    }),
};

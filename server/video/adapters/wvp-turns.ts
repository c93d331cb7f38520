/** Turning a camera by way of WVP, which passes commands of GB/T 28181 (A.3) on. Its cameras know positions by numbers. */
import * as z from 'zod/mini';
import {
  type AskedStream,
  type MediaServerPlace,
  MediaServerRefused,
  type ServerMove,
  type ServerPreset,
  type ServerTurns,
} from '../../ports/media-server';
import { askServer } from './ask-server';
import { assertDone, codesOf, wvpBare, wvpHead, wvpHeadersOf } from './wvp-call';

const FASTEST = 255;
const FASTEST_ZOOM = 15;
const LAST_PRESET = 255;
/** Below it a direction is not meant. */
const STILL = 0.05;

const number = z.union([z.number(), z.string()]);
const presetList = z.object({
  ...wvpHead,
  data: z.optional(z.nullable(z.array(z.object({ presetId: number, presetName: z.optional(z.nullable(z.string())) })))),
});

/** It answers some commands with nothing at all. */
async function tell(place: MediaServerPlace, path: string, query: Record<string, string>): Promise<void> {
  const headers = await wvpHeadersOf(place);
  const answer = await askServer(
    { url: place.url, path: `/api/front-end/${path}`, query, headers },
    z.nullable(wvpBare),
  );
  if (answer) assertDone(answer);
}

/** Directions together, or closer and farther alone: its words know no more. */
function commandOf({ pan, tilt, zoom }: ServerMove): string {
  const upright = Math.abs(tilt) < STILL ? '' : tilt > 0 ? 'up' : 'down';
  const sideways = Math.abs(pan) < STILL ? '' : pan > 0 ? 'right' : 'left';
  if (upright + sideways !== '') return upright + sideways;
  return Math.abs(zoom) < STILL ? 'stop' : zoom > 0 ? 'zoomin' : 'zoomout';
}

const speedsOf = ({ pan, tilt, zoom }: ServerMove): Record<string, string> => ({
  horizonSpeed: String(Math.round(Math.abs(pan) * FASTEST)),
  verticalSpeed: String(Math.round(Math.abs(tilt) * FASTEST)),
  zoomSpeed: String(Math.round(Math.abs(zoom) * FASTEST_ZOOM)),
});
const STOP: ServerMove = { pan: 0, tilt: 0, zoom: 0 };

const move = (place: MediaServerPlace, asked: AskedStream, by: ServerMove): Promise<void> =>
  tell(place, `ptz/${codesOf(asked)}`, { command: commandOf(by), ...speedsOf(by) });

async function presets(place: MediaServerPlace, asked: AskedStream): Promise<ServerPreset[]> {
  const headers = await wvpHeadersOf(place);
  const path = `/api/front-end/preset/query/${codesOf(asked)}`;
  const answer = await askServer({ url: place.url, path, headers }, presetList);
  assertDone(answer);
  return (answer.data ?? []).map(({ presetId, presetName }) => {
    const token = String(presetId);
    return { token, name: presetName || token };
  });
}

const tellPreset = (what: 'add' | 'call' | 'delete', place: MediaServerPlace, asked: AskedStream, token: string) =>
  tell(place, `preset/${what}/${codesOf(asked)}`, { presetId: token });

export const wvpTurns: ServerTurns = {
  move,
  stop: (place, asked) => move(place, asked, STOP),
  presets,
  goTo: (place, asked, token) => tellPreset('call', place, asked, token),
  async keepPreset(place, asked) {
    const taken = new Set((await presets(place, asked)).map(({ token }) => token));
    const free = Array.from({ length: LAST_PRESET }, (_, i) => String(i + 1)).find((token) => !taken.has(token));
    if (free === undefined) throw new MediaServerRefused('other', 'no number is free');
    await tellPreset('add', place, asked, free);
    return free;
  },
  dropPreset: (place, asked, token) => tellPreset('delete', place, asked, token),
};

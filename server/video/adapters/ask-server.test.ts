/** Why a media server gives no answer: each kind of silence is told apart. */
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MediaServerAway } from '../../ports/media-server';
import { askServer } from './ask-server';
import { type Answered, openStandIn, type StandIn } from './stand-in.fixture';

let standIn: StandIn | undefined;
let mute: Server | undefined;
afterEach(async () => {
  await standIn?.close();
  mute?.closeAllConnections();
  mute?.close();
  [standIn, mute] = [undefined, undefined];
});

async function failureAt(url: string): Promise<unknown> {
  return askServer({ url, path: '/load', waitMs: 200 }, z.object({ code: z.number() })).catch(
    (error: unknown) => error,
  );
}

async function failureOf(answered: Answered): Promise<unknown> {
  standIn = await openStandIn(() => answered);
  return failureAt(standIn.url);
}

it('one whose line is cut cannot be reached', async () => {
  expect(await failureOf('silence')).toMatchObject({ name: 'MediaServerAway', silence: 'unreachable' });
});

it('one that takes the question and never answers is too slow', async () => {
  mute = createServer(() => undefined);
  await new Promise<void>((resolve) => {
    mute?.listen(0, '127.0.0.1', resolve);
  });
  const failure = await failureAt(`http://127.0.0.1:${(mute.address() as AddressInfo).port}`);
  expect(failure).toBeInstanceOf(MediaServerAway);
  expect(failure).toMatchObject({ silence: 'tooSlow' });
});

it('what answers with a page, or with another JSON, is no media server', async () => {
  expect(await failureOf({ text: '<html>router</html>' })).toMatchObject({ silence: 'odd' });
  await standIn?.close();
  expect(await failureOf({ body: { hello: 1 } })).toMatchObject({ silence: 'odd' });
});

it('one that knows another secret says so itself', async () => {
  expect(await failureOf({ status: 401 })).toMatchObject({ name: 'MediaServerRefused', reason: 'secret' });
});

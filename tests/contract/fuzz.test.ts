/** Inputs made from the contract, at and beyond every bound, against a server that listens: nothing is the server's fault. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { playFuzz, type FuzzReport } from '../../scripts/bench/fuzz-play';
import { boundsOf, partsOf, type Schema } from '../../scripts/bench/fuzz-schema';
import { DEMO_PASSWORD, DEMO_SIGNAL_KEY } from '../../server/db/seed/seed';
import { openPlatform, type TestPlatform } from '../kit/platform';

let platform: TestPlatform;
let server: Server;
let report: FuzzReport;
beforeAll(async () => {
  platform = await openPlatform();
  server = serve({ fetch: platform.app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  if (!server.listening) await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const given = { url, password: DEMO_PASSWORD, signalKey: DEMO_SIGNAL_KEY };
  report = await playFuzz({ ...given, seed: 20_261_122, requests: 500, parallel: 2 });
}, 60_000);
afterAll(async () => {
  server.close();
  await platform.stop();
});

it('no input of the contract’s shape makes the server fail', () => {
  expect(report.faults).toEqual([]);
});

it('enough of them get past the checks of their shape to mean something', () => {
  expect(report.tried).toBe(500);
  expect(report.byClass['2xx']).toBeGreaterThan(100);
});

/** Inputs alone: what the platform answers is bounded by what it took in. */
const parts = Object.entries(endpoints).flatMap(([name, { input }]) => partsOf(input as unknown as Schema, name));
const without = (type: string, isBounded: (schema: Schema) => boolean): string[] => [
  ...new Set(parts.flatMap(([way, schema]) => (schema.def.type === type && !isBounded(schema) ? [way] : []))),
];

it('every number that comes in has a least and a most', () => {
  const isBounded = (schema: Schema): boolean => {
    const { least, most, ruled } = boundsOf(schema);
    return ruled || (least !== undefined && (most !== undefined || boundsOf(schema).whole));
  };
  expect(without('number', isBounded)).toEqual([]);
});

it('every text that comes in has a greatest length or a shape', () => {
  expect(without('string', (schema) => boundsOf(schema).ruled || boundsOf(schema).most !== undefined)).toEqual([]);
});

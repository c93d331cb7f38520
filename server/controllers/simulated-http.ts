/**
 * The simulated controllers on a port, spoken to like a vendor's: JSON over HTTP with a token. `…/control` makes one drop
 * out, come back, fill up or refuse faces, and lets something happen at its doors.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ControllerFault } from '@/contract/access/access-limits';
import type { DoorOrder, PassbackRules, SlotOp } from '../ports/door-controller';
import type { Shown, SimulatedController } from './simulated-controller';

export interface SimulatedUnit {
  serial: string;
  controller: SimulatedController;
  /** Calls with another one are refused; null: it has not been greeted yet. */
  token: string | null;
  /** Takes no calls and says nothing. */
  away: boolean;
}

interface Control {
  away?: boolean;
  refusesFaces?: boolean;
  people?: number;
  /** All that is broken from now on; `[]`: it is whole again. It is told with the next greeting. */
  faults?: ControllerFault[];
  /** Something happens at a door: `{ doorNo, event: 'forced' }`, and it is over with `ended`. */
  happens?: { doorNo: number; event: string; ended?: boolean };
}

/** No wall clock of its own: the demo's parks are in China. */
const ZONE_MINUTES = 8 * 60;

/** @returns date, weekday and minute in China */
export function wallInChina(at: number): { date: string; weekday: number; minute: number } {
  const minutes = Math.floor(at / 60_000) + ZONE_MINUTES;
  // 1970-01-01 was a Thursday.
  const date = new Date(minutes * 60_000).toISOString().slice(0, 10);
  return { date, weekday: ((Math.floor(minutes / 1_440) + 3) % 7) + 1, minute: minutes % 1_440 };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return parts.length === 0 ? {} : JSON.parse(Buffer.concat(parts).toString('utf8'));
}

function control(unit: SimulatedUnit, { away, refusesFaces, people, faults, happens }: Control) {
  if (away !== undefined) unit.away = away;
  if (refusesFaces !== undefined) unit.controller.refusesFaces = refusesFaces;
  if (people !== undefined) unit.controller.limits.people = people;
  if (faults !== undefined) unit.controller.faults = faults;
  if (happens) unit.controller.happen({ seq: randomUUID(), serial: unit.serial, at: Date.now(), ...happens });
  return { away: unit.away, held: unit.controller.readBack().length };
}

/** @returns null: there is no such call */
function answer({ controller, serial }: SimulatedUnit, call: string, body: unknown): unknown {
  switch (call) {
    case 'POST slots':
      return { results: (body as { ops: SlotOp[] }).ops.map((op) => controller.apply(op)) };
    case 'GET slots':
      return { slots: controller.readBack() };
    case 'POST command':
      return { lock: controller.command(body as DoorOrder) };
    case 'POST passback':
      controller.passback = body as PassbackRules;
      return {};
    case 'POST pass': {
      const { at = Date.now(), ...how } = body as Parameters<SimulatedController['pass']>[0] & { at?: number };
      return controller.pass(how, { seq: randomUUID(), serial, at }, wallInChina(at));
    }
    case 'POST show': {
      const { doorNo, shown, at = Date.now() } = body as { doorNo: number; shown: Shown[]; at?: number };
      return { opens: controller.opensTo(doorNo, shown, at, wallInChina(at)) };
    }
    default:
      return null;
  }
}

async function serve(
  units: readonly SimulatedUnit[],
  changed: () => void,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const [, serial, name = ''] = new URL(request.url ?? '/', 'http://controller').pathname.split('/');
  const unit = units.find((one) => one.serial === serial);
  const reply = (status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  if (!unit) return reply(404, {});
  if (name === 'control') {
    const body = control(unit, (await bodyOf(request)) as Control);
    changed();
    return reply(200, body);
  }
  if (unit.away) return void request.socket.destroy();
  if (unit.token === null || request.headers.authorization !== `Bearer ${unit.token}`) return reply(401, {});
  const body = answer(unit, `${request.method} ${name}`, await bodyOf(request));
  if (body === null) return reply(404, {});
  // What was taken must survive the process before it is confirmed.
  changed();
  if (unit.away) return void request.socket.destroy();
  reply(200, body as object);
}

/** @param changed keeps the memory of the units */
export async function serveUnits(units: readonly SimulatedUnit[], port = 0, changed: () => void = () => {}) {
  const server = createServer((request, response) => {
    serve(units, changed, request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    addressOf: (serial: string): string => `http://127.0.0.1:${taken}/${serial}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
